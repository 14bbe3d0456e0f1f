import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { env } from 'node:process';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** For Debian's buildah and podman where they get little of the machine: no namespaces while building, and no overlay file system unless one is in use. */
export const ENGINE_ENV: NodeJS.ProcessEnv = {
  STORAGE_DRIVER: 'vfs',
  BUILDAH_ISOLATION: 'chroot',
  CONTAINERS_CONF: path.join(import.meta.dirname, 'containers.conf'),
  ...env,
};

/** What podman prints. Throws when it fails. */
export function podman(...args: readonly string[]): string {
  return execFileSync('podman', args, { env: ENGINE_ENV, encoding: 'utf8' }).trim();
}

/** Runs a command of a shell in the repository and prints how long it took. */
export function timed(what: string, command: string, added: Readonly<Record<string, string>> = {}): void {
  const startedAt = performance.now();
  execFileSync('sh', ['-c', command], { cwd: ROOT, env: { ...ENGINE_ENV, ...added }, stdio: 'inherit' });
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

const BASES = { INSTALL_BASE: 'localhost/bandpal-install-base', BASE: 'localhost/bandpal-base' };

/**
 * Builds localhost/bandpal:latest of the archive in `release`, with these packages of Debian besides, on bases made of Debian's packages.
 * Needs root, buildah and mmdebstrap.
 */
export function makeImage(extraPackages = ''): void {
  timed('bases made', 'sh ops/image/make-bases.sh');
  timed('image built', 'sh scripts/image.sh', {
    ENGINE: env['ENGINE'] ?? 'buildah',
    BUILD_OPTIONS: env['BUILD_OPTIONS'] ?? buildOptions(),
    EXTRA_PACKAGES: extraPackages,
    ...BASES,
  });
}

/** Where npm's registry has a certificate of this machine's own authority, the build has to know that. */
function buildOptions(): string {
  if (env['NODE_EXTRA_CA_CERTS'] === undefined) return '';
  return '--volume=/etc/ssl/certs:/etc/ssl/certs:ro --build-arg=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
}
