import { spawn } from 'node:child_process';
import { watchServer } from '@bandpal/foundation/testing';

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
  const { ready, ended } = watchServer(child, START_TIMEOUT_MS);
  try {
    const url = await ready;
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      url,
      seconds,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
