import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import path from 'node:path';
import type { Log } from '@bandpal/foundation';
import { CHANNEL_TIMEOUT_MS, channelPath, channelRequestSchema, MAX_REQUEST_CHARS } from './ask-channel.ts';
import type { Outcome } from './ask-channel.ts';

/**
 * Lets the operator's command line have its work done by this process: a Unix domain socket in the data folder that only the
 * user of this process can open. The caller must own the data folder, since a socket found there is taken for a dead one.
 * Does without, and says so in the log, when the socket cannot be made.
 */
export async function openOperatorChannel(options: {
  dataDirectory: string;
  run: (argv: readonly string[]) => Promise<Outcome>;
  log: Log;
}): Promise<AsyncDisposable> {
  const { dataDirectory, run, log } = options;
  const file = channelPath(dataDirectory);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    answer(socket, run, log);
  });
  try {
    makePrivateFolder(path.dirname(file));
    rmSync(file, { force: true });
    await listening(server, file);
    chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'commands for the running server are not possible; stop it to use them');
  }
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await closed(server);
    },
  };
}

/** The mode of the folder closes the moment between making the socket and setting its mode. */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

function listening(server: Server, file: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(file, resolve);
  return promise;
}

function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}

function answer(socket: Socket, run: (argv: readonly string[]) => Promise<Outcome>, log: Log): void {
  let received = '';
  socket.setEncoding('utf8');
  socket.setTimeout(CHANNEL_TIMEOUT_MS, () => socket.destroy());
  // The one who asked has gone away; nobody is left to tell.
  socket.on('error', () => socket.destroy());
  const onData = (text: string) => {
    received += text;
    if (received.length > MAX_REQUEST_CHARS) socket.destroy();
    if (!received.includes('\n')) return;
    socket.off('data', onData);
    void outcomeOf(received, run, log).then((outcome) => socket.end(`${JSON.stringify(outcome)}\n`));
  };
  socket.on('data', onData);
}

async function outcomeOf(
  received: string,
  run: (argv: readonly string[]) => Promise<Outcome>,
  log: Log,
): Promise<Outcome> {
  try {
    const { argv } = channelRequestSchema.parse(JSON.parse(received.slice(0, received.indexOf('\n'))));
    return await run(argv);
  } catch (error) {
    log.error({ err: error }, 'a command of the operator failed');
    return { code: 1, out: '', err: 'The server could not do this; its log says why.' };
  }
}
