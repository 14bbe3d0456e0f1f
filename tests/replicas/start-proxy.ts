import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROXIES = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

const START_TIMEOUT_MS = 10_000;
/** What the files of `ops/proxies` say: where they listen, and where the replicas are. */
const FILES: Record<ProxyName, { file: string; port: number; run: (config: string) => string[] }> = {
  nginx: { file: 'nginx.conf', port: 8080, run: (config) => ['nginx', '-c', config, '-g', 'daemon off;'] },
  haproxy: { file: 'haproxy.cfg', port: 8081, run: (config) => ['haproxy', '-db', '-f', config] },
};
const REPLICA_PORTS = [3001, 3002, 3003];

/** Installs Debian's packages where they are missing and this is root; says what to do where it is not. */
export function installProxies(): void {
  const missing = PROXIES.filter((name) => spawnSync(name, ['-v']).error !== undefined);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`please install: apt-get install ${missing.join(' ')}`);
  const options = ['install', '--yes', '--no-install-recommends', ...missing];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, stderr } = spawnSync('apt-get', options, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the proxies cannot be installed: ${stderr}`);
}

export interface RunningProxy extends AsyncDisposable {
  readonly url: string;
  /** How the sockets of rooms have ended so far, as the proxy says it: its word for it, and how many. Nothing where it does not. */
  endings(): Record<string, number>;
}

/** HAProxy tells who has ended a connection, and when (its manual, section 8.5); no address and no path of a call. */
const HAPROXY_LOG = {
  global: 'log stdout format raw local0',
  defaults: 'log global\n  log-format "ended %ST %ts"',
};

/** Starts a proxy with its file of `ops/proxies`, on other ports; disposing ends it. */
export async function startProxy(
  name: ProxyName,
  { port, replicaPorts }: { port: number; replicaPorts: readonly number[] },
): Promise<RunningProxy> {
  const { file, port: writtenPort, run } = FILES[name];
  const written = await readFile(
    fileURLToPath(new URL(`../../ops/proxies/${file}`, import.meta.url)),
    'utf8',
  );
  const ports = new Map([
    [writtenPort, port],
    ...REPLICA_PORTS.map((at, i) => [at, replicaPorts[i]] as const),
  ]);
  const config = written.replaceAll(/127\.0\.0\.1:(\d+)/g, (address, given: string) => {
    const other = ports.get(Number(given));
    if (other === undefined) throw new Error(`${file} names ${address}, which nobody serves here`);
    return `127.0.0.1:${other}`;
  });
  const folder = await mkdtemp(join(tmpdir(), 'bandpal-proxy-'));
  const path = join(folder, file);
  await writeFile(path, name === 'nginx' ? `pid ${join(folder, 'pid')};\n${config}` : withLog(config));
  const [program = '', ...args] = run(path);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS)
      throw new Error(`${name} does not start:\n${printed}`);
    await delay(50);
  }
  return {
    url,
    endings() {
      const counts: Record<string, number> = {};
      // 101: a socket, all the time that it was open.
      for (const [, state = ''] of printed.matchAll(/^ended 101 (\S+)$/gm)) {
        counts[state] = (counts[state] ?? 0) + 1;
      }
      return counts;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withLog(config: string): string {
  return Object.entries(HAPROXY_LOG).reduce(
    (text, [section, lines]) => text.replace(new RegExp(`^${section}$`, 'm'), `${section}\n  ${lines}`),
    config,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
