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
