import { sequenceDistance } from './rtp-timeline.ts';

/** Packets this far behind the newest are too old to be told from repeated ones; RFC 3711, section 3.3.2, asks for 64 at least. */
const WINDOW_PACKETS = 1_024;
/** A browser has one stream of sound, and another after a change of its connection. */
const MAX_STREAMS = 8;

interface Stream {
  newest: number;
  /** Sequence numbers of the window that have come. */
  seen: Set<number>;
}

/**
 * Tells packets that come a second time, so that nobody on the way can have an answer of the candidate heard again. Only for
 * packets whose authenticity has been checked.
 */
export class ReplayWindow {
  readonly #streams = new Map<number, Stream>();

  /** Whether this packet is new. `ssrc` names the stream, `sequenceNumber` (16 bits) the packet in it. */
  accept(ssrc: number, sequenceNumber: number): boolean {
    const stream = this.#streams.get(ssrc);
    if (stream === undefined) {
      if (this.#streams.size >= MAX_STREAMS) return false;
      this.#streams.set(ssrc, { newest: sequenceNumber, seen: new Set([sequenceNumber]) });
      return true;
    }
    const ahead = sequenceDistance(stream.newest, sequenceNumber);
    if (ahead <= -WINDOW_PACKETS || stream.seen.has(sequenceNumber)) return false;
    stream.seen.add(sequenceNumber);
    if (ahead > 0) this.#advance(stream, sequenceNumber, ahead);
    return true;
  }

  #advance(stream: Stream, newest: number, by: number): void {
    if (by >= WINDOW_PACKETS) stream.seen = new Set([newest]);
    else {
      for (let step = 0; step < by; step += 1) {
        stream.seen.delete((stream.newest - WINDOW_PACKETS + 1 + step) & 0xffff);
      }
    }
    stream.newest = newest;
  }
}
