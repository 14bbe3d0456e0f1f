import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env as processEnv } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const START_TIMEOUT_MS = 150_000;
const READY = /^Bandpal is ready: http:\/\/localhost:(\d+) /m;

/** The whole product in a process of its own, as `make start` runs it, with its data in a folder that goes with it. */
export interface RunningProduct extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything the server has printed so far. */
  output(): string;
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
}

/**
 * Starts the product on a free loopback port, on an empty data folder or on a copy of the one that PRODUCT_DATA_TEMPLATE names;
 * rejects with its output when it is not ready within 150 s. `elsewhere` puts a command before it, and says where it is found then; or it
 * names another checkout (`root`) to start.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  elsewhere: { through?: readonly string[]; url?: string; root?: string } = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandpal-product-'));
  const template = processEnv['PRODUCT_DATA_TEMPLATE'];
  if (template !== undefined) await cp(template, dataDir, { recursive: true });
  const isTold = settings['PUBLIC_URL'] !== undefined || elsewhere.url !== undefined;
  const env = {
    ...processEnv,
    // The server takes a free port itself, which nobody can take first, and prints it where it is not told another address.
    PORT: isTold ? String(await freePort()) : '0',
    DATA_DIR: dataDir,
    SPEAKING_PART1_ENABLED: 'true',
    SPEAKING_PART2_ENABLED: 'true',
    SPEAKING_PART3_ENABLED: 'true',
    // Rendered lines hold nothing of a run, so every run may use them.
    SPEECH_CACHE_DIR: join(ROOT, 'node_modules', '.cache', 'bandpal-speech'),
    // Minutes of processor time that the tests beside this one need; a line rendered when it is spoken costs 0.15 s.
    SPEECH_RENDER_AHEAD: 'false',
    GUEST_TESTS_PER_DAY: '100',
    GUEST_TESTS_PER_ADDRESS_PER_DAY: '1000',
    ...settings,
  };
  const [command, ...args] = [...(elsewhere.through ?? []), process.execPath];
  let printed = '';
  let server: ChildProcess;
  const urlOf = () => elsewhere.url ?? `http://localhost:${env.PORT}`;

  async function launch(): Promise<void> {
    server = spawn(command, [...args, 'apps/server/src/main.ts'], {
      cwd: elsewhere.root ?? ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
    server.stderr?.on('data', (text: Buffer) => (printed += text.toString()));
    const startedAt = performance.now();
    for (;;) {
      if (env.PORT === '0') env.PORT = READY.exec(printed)?.[1] ?? '0';
      if (env.PORT !== '0' && (await isReady(urlOf()))) return;
      const { exitCode, signalCode } = server;
      if (exitCode !== null || signalCode !== null)
        throw new Error(`the product ended with ${exitCode ?? signalCode}:\n${printed}`);
      if (performance.now() - startedAt > START_TIMEOUT_MS)
        throw new Error(`the product is not ready:\n${printed}`);
      await delay(100);
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await exit;
  }

  try {
    await launch();
  } catch (error) {
    await end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: urlOf(),
    dataDir,
    get pid() {
      return server.pid ?? 0;
    },
    output: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: launch,
    async [Symbol.asyncDispose]() {
      // A drain waits for calls; a test that is over does not.
      const hurry = setTimeout(() => server.kill('SIGKILL'), 5_000);
      await end('SIGTERM');
      clearTimeout(hurry);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
