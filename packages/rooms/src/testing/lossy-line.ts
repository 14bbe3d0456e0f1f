import { OpusStream } from '../server/opus-stream.ts';
import { changeLines, takeBefore } from './change-lines.ts';
import { hasCopy } from './opus-copy.ts';

/** RFC 7983, section 7: RTP and RTCP begin with these. */
const RTP_FIRST_BYTES = [128, 191] as const;
/** RFC 5761, section 4: the second byte of RTCP, which is never dropped here. */
const RTCP_SECOND_BYTES = [192, 223] as const;

/** What became of the sound packets of all lines since the losses began. */
export interface LossCount {
  received: number;
  dropped: number;
  /** Lost packets that were asked of the packet behind them. */
  asked: number;
  /** Those of them that it had a copy of, and that gave sound. */
  recovered: number;
}

export interface LossyLines extends Disposable {
  readonly count: Readonly<LossCount>;
}

function isWithin(byte: number | undefined, [first, last]: readonly [number, number]): boolean {
  return byte !== undefined && byte >= first && byte <= last;
}

function isRtp(packet: Uint8Array): boolean {
  return isWithin(packet[0], RTP_FIRST_BYTES) && !isWithin(packet[1], RTCP_SECOND_BYTES);
}

/**
 * Every `nth` packet of sound that comes to a media port of this process is lost, until this is disposed of: the browser's real packets, as
 * they come from its socket, before they are decrypted. The server has no part in it.
 */
export function loseEvery(nth: number): LossyLines {
  const count: LossCount = { received: 0, dropped: 0, asked: 0, recovered: 0 };
  // oxlint-disable-next-line typescript/unbound-method -- called on its own stream below
  const { recover } = OpusStream.prototype;
  const isLost = (packet: Buffer): boolean => {
    if (!isRtp(packet)) return false;
    count.received += 1;
    if (count.received % nth !== 0) return false;
    count.dropped += 1;
    return true;
  };
  const lines = changeLines((line) =>
    takeBefore(line, (onData, packet, from) => {
      if (!isLost(packet)) onData(packet, from);
    }),
  );
  OpusStream.prototype.recover = function recoverCounted(packet, ms) {
    const sound = recover.call(this, packet, ms);
    count.asked += 1;
    if (sound !== null && hasCopy(packet)) count.recovered += 1;
    return sound;
  };
  return {
    count,
    [Symbol.dispose]() {
      lines[Symbol.dispose]();
      OpusStream.prototype.recover = recover;
    },
  };
}
