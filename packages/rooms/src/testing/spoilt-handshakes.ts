import type { MediaLine } from '../server/media-socket.ts';
import { changeLines, takeBefore } from './change-lines.ts';

/** Kinds of DTLS records (RFC 5246, section 6.2.1). */
const [CHANGE_CIPHER_SPEC, HANDSHAKE] = [20, 22];
/** In a record of the handshake: the epoch, and what it is. */
const [EPOCH_AT, KIND_AT] = [3, 13];
/** Messages of a server from ServerHello on (RFC 5246, section 7.4). */
const SERVER_HELLO = 2;

export interface SpoiltHandshakes extends Disposable {
  /** Packets with which a browser ended its handshake, and that were lost. */
  readonly lostEnds: number;
  /** Packets of a handshake that the server has sent. */
  readonly sent: number;
  /** Brings what browsers have sent of their part of the handshake once more, and says how many packets that were. */
  repeat(): number;
}

/** Whether it is a plain message of the browser's part, which is the server's in DTLS. */
function isOfBrowser(packet: Buffer): boolean {
  return (
    packet[0] === HANDSHAKE && packet.readUInt16BE(EPOCH_AT) === 0 && (packet[KIND_AT] ?? 0) >= SERVER_HELLO
  );
}

/** Of each connection to a media port of this process, the first `losses` packets are lost with which the browser ends the handshake. */
export function spoilHandshakes({ losses }: { losses: number }): SpoiltHandshakes {
  let [lostEnds, sent] = [0, 0];
  const copies: (() => void)[] = [];
  const lines = changeLines((line) => {
    let left = losses;
    takeBefore(line, (onData, packet, from) => {
      if (packet[0] === CHANGE_CIPHER_SPEC && left > 0) {
        left -= 1;
        lostEnds += 1;
        return;
      }
      const copy = Buffer.from(packet);
      if (isOfBrowser(packet)) copies.push(() => onData(copy, from));
      onData(packet, from);
    });
    const { send } = line;
    Object.assign(line, {
      send: (async (packet, to) => {
        if (packet[0] === HANDSHAKE) sent += 1;
        await send(packet, to);
      }) satisfies MediaLine['send'],
    });
  });
  return {
    get lostEnds() {
      return lostEnds;
    },
    get sent() {
      return sent;
    },
    repeat() {
      for (const bring of copies) bring();
      return copies.length;
    },
    [Symbol.dispose]: () => lines[Symbol.dispose](),
  };
}
