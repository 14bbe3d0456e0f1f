import { Socket } from 'node:net';

/**
 * The socket of one connection to PostgreSQL. It breaks when nothing has passed for `silenceMs`: where a network has lost a flow without
 * telling anybody, the system would send again for a quarter of an hour what is never answered.
 */
export function openStream(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`the connection to PostgreSQL has been silent for ${silenceMs} ms`));
  });
  return socket;
}
