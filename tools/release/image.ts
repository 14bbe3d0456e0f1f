// Builds the container image on bases made of Debian's packages, runs it with nothing that it could write to but its data, and asks
// it for the site: `npm run image-test` after `make release`, as root, with Debian's buildah, podman, runc and mmdebstrap.
import assert from 'node:assert/strict';
import { z } from 'zod';
import { checkSite, waitUntilReady } from './check-site.ts';
import { makeImage, podman } from './engine.ts';

const PORT = 18_000 + (process.pid % 1_000);

makeImage();

const startedAt = performance.now();
const id = podman(
  'run',
  '--detach',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--network=host',
  // Podman would ask systemd for a timer.
  '--no-healthcheck',
  `--env=PORT=${PORT}`,
  '--env=HOST=127.0.0.1',
  '--env=SPEAKING_PART1_ENABLED=true',
  '--env=GUEST_TESTS_PER_DAY=1',
  '--env=SPEECH_RENDER_AHEAD=false',
  'localhost/bandpal:latest',
);
try {
  const url = `http://127.0.0.1:${PORT}`;
  await waitUntilReady(url, () => podman('logs', id));
  console.log(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await checkSite(url);
  assert.equal(podman('exec', id, 'id', '-u'), '10001');
  assert.throws(() => podman('exec', id, 'touch', '/opt/bandpal/changed'), /Read-only/);
  const check = podman('image', 'inspect', '--format={{json .HealthCheck.Test}}', 'localhost/bandpal:latest');
  const [kind, ...command] = z.array(z.string()).parse(JSON.parse(check));
  assert.equal(kind, 'CMD');
  podman('exec', id, ...command);
  assert.match(
    podman('exec', id, 'node', 'apps/server/src/command-line.ts', 'backup', 'create'),
    /Copied to \/data\/backups/,
  );
  console.log(`size: ${podman('image', 'inspect', '--format={{.Size}}', 'localhost/bandpal:latest')} bytes`);
  podman('stop', '--time=60', id);
  assert.equal(podman('inspect', '--format={{.State.ExitCode}}', id), '0');
  console.log('1 passed, 0 failed');
} finally {
  podman('rm', '--force', '--volumes', id);
}
