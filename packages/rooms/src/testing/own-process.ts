// What tests do with servers that they start as processes of their own.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_TIMEOUT_MS = 10_000;
const ASK_EVERY_MS = 50;

/** A TCP port of loopback on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}

/** Asks until a server is there. Rejects with `problem` when it isn't after ten seconds. */
export async function untilThere(isThere: () => Promise<boolean>, problem: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop
    if (await isThere()) return;
    // oxlint-disable-next-line no-await-in-loop
    await wait(ASK_EVERY_MS);
  }
  throw new Error(problem);
}

/** Kills a process that may have ended; resolves when it's gone. */
export async function killProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}
