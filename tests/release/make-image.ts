import { env } from 'node:process';
import { timed } from './engine.ts';

const BASES = { INSTALL_BASE: 'localhost/bandpal-install-base', BASE: 'localhost/bandpal-base' };

/** Builds localhost/bandpal:latest of the archive in `release`, on bases made of Debian's packages. Needs root, buildah and mmdebstrap. */
export function makeImage(): void {
  timed('bases made', 'sh ops/image/make-bases.sh');
  timed('image built', 'sh scripts/image.sh', {
    ENGINE: env['ENGINE'] ?? 'buildah',
    BUILD_OPTIONS: env['BUILD_OPTIONS'] ?? buildOptions(),
    ...BASES,
  });
}

/** Where npm's registry has a certificate of this machine's own authority, the build has to know that. */
function buildOptions(): string {
  if (env['NODE_EXTRA_CA_CERTS'] === undefined) return '';
  return '--volume=/etc/ssl/certs:/etc/ssl/certs:ro --build-arg=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
}
