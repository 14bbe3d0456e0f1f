import { createConnection } from 'node:net';
import { CHANNEL_TIMEOUT_MS, channelPath } from './channel-protocol.ts';
import { OperatorError } from '@bandpal/foundation';
import { outcomeSchema } from './run-command.ts';
import type { Outcome } from './run-command.ts';

/** No server listens: the socket is not there, or its server is gone. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'EINVAL']);

/**
 * Has the running server do the work. Null when no server with a channel runs on this data folder.
 * @throws OperatorError when it does not answer, or when it belongs to another user.
 */
export async function askChannel(dataDirectory: string, argv: readonly string[]): Promise<Outcome | null> {
  try {
    return outcomeSchema.parse(JSON.parse(await exchange(channelPath(dataDirectory), { argv })));
  } catch (error) {
    const code = codeOf(error);
    if (NOBODY.has(code)) return null;
    if (code === 'EACCES')
      throw new OperatorError('The server runs as another user; run the command as that user.');
    throw new OperatorError('The running server did not answer; look into its log.', { cause: error });
  }
}

function exchange(file: string, request: object): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  const socket = createConnection(file);
  socket.setEncoding('utf8');
  socket.setTimeout(CHANNEL_TIMEOUT_MS, () => socket.destroy(new Error('the server takes too long')));
  socket.once('error', reject);
  socket.on('data', (text) => (received += String(text)));
  socket.once('end', () => resolve(received));
  socket.write(`${JSON.stringify(request)}\n`);
  return promise.finally(() => socket.destroy());
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
