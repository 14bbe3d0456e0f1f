import type { DtlsSocket, RTCDtlsTransport } from 'werift';

/** Calls `handle` with the socket that the library makes for the handshake, before the first packet. May be asked for several times. */
export function whenSocketMade(transport: RTCDtlsTransport, handle: (socket: DtlsSocket) => void): void {
  const before = Object.getOwnPropertyDescriptor(transport, 'dtls');
  let socket = transport.dtls;
  Object.defineProperty(transport, 'dtls', {
    configurable: true,
    enumerable: true,
    get: () => socket,
    set: (made: DtlsSocket) => {
      before?.set?.(made);
      socket = made;
      handle(made);
    },
  });
}
