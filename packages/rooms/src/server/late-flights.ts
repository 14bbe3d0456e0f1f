import type { RTCDtlsTransport } from 'werift';
import { whenSocketMade } from './dtls-socket.ts';

/** Messages with which a DTLS server answers a hello: HelloVerifyRequest (RFC 6347, section 4.3.2), and ServerHello to ServerHelloDone (RFC 5246, section 7.4). */
const OF_SERVER: ReadonlySet<number> = new Set([2, 3, 11, 12, 13, 14]);

/**
 * Drops what a browser sends of its part of the handshake after that is over: a copy that the network has held up, or one that was made
 * up. The library would begin its own part anew in the middle of a call, with other keys, and end the call's sound when nobody answers it for half a minute.
 */
export function ignoreLateFlights(transport: RTCDtlsTransport): void {
  whenSocketMade(transport, (socket) => {
    const handle = socket.onHandleHandshakes;
    socket.onHandleHandshakes = async (messages) =>
      handle(socket.connected ? messages.filter(({ msg_type }) => !OF_SERVER.has(msg_type)) : messages);
  });
}
