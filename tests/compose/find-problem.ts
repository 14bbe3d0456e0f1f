import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What has to be there, and the packages of Debian that have it. */
const TOOLS: Readonly<Record<string, string>> = {
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  'docker-compose': 'docker-compose',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  iptables: 'iptables',
  ss: 'iproute2',
  chromium: 'chromium',
};
/** Those that compose.yaml names for this machine. */
const PORTS = [3000, 3001, 3478, 8025] as const;

/** Why the test cannot run here; null when it can. */
export function findProblem(): string | null {
  if (process.getuid?.() !== 0) return 'it builds images and networks, so it must run as root.';
  const missing = Object.entries(TOOLS).filter(
    ([tool]) => !existsSync(tool) && spawnSync('which', [tool]).status !== 0,
  );
  if (missing.length > 0) {
    return `these Debian packages are missing: ${missing.map(([, name]) => name).join(' ')}.`;
  }
  const taken = PORTS.filter((port) => isTaken(port));
  return taken.length === 0 ? null : `something listens at port ${taken.join(', ')} already.`;
}

function isTaken(port: number): boolean {
  const { stdout } = spawnSync('ss', ['-Hltun', `sport = :${port}`], { encoding: 'utf8' });
  return stdout.trim() !== '';
}
