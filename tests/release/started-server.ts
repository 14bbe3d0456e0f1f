import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /^Bandpal is ready: (http:\/\/\S+) /m;
const START_TIMEOUT_MS = 180_000;

/** A server that a command has started. */
export interface StartedServer extends AsyncDisposable {
  url: string;
  /** From the command to the line that says that it is ready. */
  seconds: number;
}

/** Runs a command that becomes the server; rejects with what it printed when it is not ready in time. Disposing asks it to stop. */
export async function startServer(
  [program = '', ...args]: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<StartedServer> {
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  const timer = setTimeout(() => reject(new Error(`not ready in time:\n${printed}`)), START_TIMEOUT_MS);
  const take = (text: Buffer): void => {
    printed += text.toString();
    const url = READY.exec(printed)?.[1];
    if (url !== undefined) resolve(url);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  child.once('close', () => reject(new Error(`it ended:\n${printed}`)));
  try {
    const url = await promise;
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      url,
      seconds,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM');
        await closed;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
