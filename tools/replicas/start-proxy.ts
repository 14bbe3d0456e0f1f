import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

interface Proxy {
  /** In `ops/proxies`. */
  file: string;
  /** Where the file says that it listens, and where the replicas are; each address of it has to be one of these. */
  listens: string;
  replicas: readonly string[];
  /** What stands there in place of `listens`. */
  listensAt: (port: number) => string;
  run: (config: string) => string[];
  /** What a run of the tests needs besides. */
  adapt: (config: string, folder: string) => string;
}

const START_TIMEOUT_MS = 10_000;
const LOCAL_REPLICAS = ['127.0.0.1:3001', '127.0.0.1:3002', '127.0.0.1:3003'];
const LOCAL = { replicas: LOCAL_REPLICAS, listensAt: (port: number) => `127.0.0.1:${port}` };
const FILES: Record<ProxyName, Proxy> = {
  nginx: {
    ...LOCAL,
    file: 'nginx.conf',
    listens: '127.0.0.1:8080',
    run: (config) => ['nginx', '-c', config, '-g', 'daemon off;'],
    adapt: (config, folder) => `pid ${join(folder, 'pid')};\n${config}`,
  },
  haproxy: {
    ...LOCAL,
    file: 'haproxy.cfg',
    listens: '127.0.0.1:8081',
    run: (config) => ['haproxy', '-db', '-f', config],
    adapt: withLog,
  },
  caddy: {
    file: 'Caddyfile',
    listens: 'speak.example.org',
    replicas: ['10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.3:3000'],
    // Without a certificate: nobody would give one for this name here.
    listensAt: (port) => `http://localhost:${port}`,
    run: (config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
    // Its port for commands would be the machine's.
    adapt: (config) => `{\n\tadmin off\n}\n${config}`,
  },
};

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
  const { file, run, adapt } = FILES[name];
  const written = await readFile(
    fileURLToPath(new URL(`../../ops/proxies/${file}`, import.meta.url)),
    'utf8',
  );
  const folder = await mkdtemp(join(tmpdir(), 'bandpal-proxy-'));
  const path = join(folder, file);
  await writeFile(path, adapt(atOtherPorts(name, written, { port, replicaPorts }), folder));
  const [program = '', ...args] = run(path);
  // Caddy keeps its settings and certificates in these.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
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

function atOtherPorts(
  name: ProxyName,
  written: string,
  { port, replicaPorts }: { port: number; replicaPorts: readonly number[] },
): string {
  const { file, listens, listensAt, replicas } = FILES[name];
  const places = new Map([
    [listens, listensAt(port)],
    ...replicas.map((place, index) => [place, `127.0.0.1:${replicaPorts[index]}`] as const),
  ]);
  const lines = written.split('\n').map((line) =>
    line.trimStart().startsWith('#')
      ? line
      : line.replaceAll(/\d+\.\d+\.\d+\.\d+:\d+|^[a-z.]+\.org(?= \{)/g, (place) => {
          const other = places.get(place);
          if (other === undefined) throw new Error(`${file} names ${place}, which nobody serves here`);
          return other;
        }),
  );
  return lines.join('\n');
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
