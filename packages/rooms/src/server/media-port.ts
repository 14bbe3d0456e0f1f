import type { Log } from '@bandpal/foundation';
import { isErrno, OperatorError } from '@bandpal/foundation';
import { MediaSocket } from './media-socket.ts';

/** A machine without IPv6 says one of these. */
const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'];

/** The one UDP port of the sound of all calls, for IPv4 and, where the machine has it, for IPv6. */
export class MediaPort implements AsyncDisposable {
  readonly number: number;
  readonly #sockets: ReadonlyMap<4 | 6, MediaSocket>;

  /** Port 0 takes any free one. Rejects with an OperatorError when the port is taken. */
  static async open(port: number, log: Log): Promise<MediaPort> {
    try {
      const ipv4 = await MediaSocket.open(4, port, log);
      const ipv6 = await openIpv6(ipv4.address.port, port !== 0, log).catch(async (error: unknown) => {
        await ipv4[Symbol.asyncDispose]();
        throw error;
      });
      return new MediaPort(ipv4, ipv6);
    } catch (error) {
      if (isErrno(error, 'EADDRINUSE'))
        throw new OperatorError(`UDP port ${port} (MEDIA_PORT) is in use by another program.`, {
          cause: error,
        });
      if (isErrno(error, 'EACCES'))
        throw new OperatorError(`UDP port ${port} (MEDIA_PORT) may not be used by this user.`, {
          cause: error,
        });
      throw error;
    }
  }

  private constructor(ipv4: MediaSocket, ipv6: MediaSocket | null) {
    this.number = ipv4.address.port;
    this.#sockets = new Map(
      ipv6 === null
        ? [[4, ipv4]]
        : [
            [4, ipv4],
            [6, ipv6],
          ],
    );
  }

  /** The socket of an IP version; undefined when the machine does not have it. */
  socket(family: 4 | 6): MediaSocket | undefined {
    return this.#sockets.get(family);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#sockets.values()].map((socket) => socket[Symbol.asyncDispose]()));
  }
}

/** Null where there is no IPv6, or where somebody else has a port that nobody asked for by number. */
async function openIpv6(port: number, isAsked: boolean, log: Log): Promise<MediaSocket | null> {
  try {
    return await MediaSocket.open(6, port, log);
  } catch (error) {
    if (NO_IPV6.some((code) => isErrno(error, code)) || !isAsked) return null;
    throw error;
  }
}
