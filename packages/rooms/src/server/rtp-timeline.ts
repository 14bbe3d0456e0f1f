/** RTP clock of Opus (RFC 7587): always 48 kHz, whatever the audio's own rate. */
export const OPUS_RTP_CLOCK_HZ = 48_000;
/** Packets held back while an earlier one is missing. Two are 40 ms: longer would be heard as delay. */
export const REORDER_DEPTH = 2;

/**
 * Packets by which the sequence may jump before it counts as another one: 20 s of 20 ms packets. A sender that lost less than that
 * goes on where it was; one that starts anew begins at a random number.
 */
const MAX_SEQUENCE_JUMP = 1_000;

/** What an Opus RTP packet says about its place. */
export interface RtpPlace {
  /** 16 bits. */
  sequenceNumber: number;
  /** 32 bits, 48 kHz. */
  timestamp: number;
}

/** Signed distance from `from` to `to` on a 16-bit circle. */
export function sequenceDistance(from: number, to: number): number {
  return ((to - from + 0x8000) & 0xffff) - 0x8000;
}

/** Signed distance from `from` to `to` on a 32-bit circle. */
export function timestampDistance(from: number, to: number): number {
  return (to - from) | 0;
}

/**
 * Puts packets back in sequence. A gap holds the packets after it until the missing one arrives or REORDER_DEPTH
 * packets wait; duplicates and packets whose turn has passed are dropped. A jump of more than MAX_SEQUENCE_JUMP starts afresh.
 */
export class RtpReorderer<T extends RtpPlace> {
  #next: number | null = null;
  #held: T[] = [];

  /** Packets that may be used now, in order. */
  push(packet: T): T[] {
    const distance = this.#next === null ? 0 : sequenceDistance(this.#next, packet.sequenceNumber);
    if (this.#next === null || Math.abs(distance) > MAX_SEQUENCE_JUMP) {
      this.#held = [];
      this.#next = (packet.sequenceNumber + 1) & 0xffff;
      return [packet];
    }
    if (distance < 0 || this.#held.some((held) => held.sequenceNumber === packet.sequenceNumber)) return [];
    const next = this.#next;
    this.#held.push(packet);
    this.#held.sort(
      (a, b) => sequenceDistance(next, a.sequenceNumber) - sequenceDistance(next, b.sequenceNumber),
    );
    return this.#release();
  }

  #release(): T[] {
    const released: T[] = [];
    for (let first = this.#held[0]; first !== undefined; first = this.#held[0]) {
      if (first.sequenceNumber !== this.#next && this.#held.length <= REORDER_DEPTH) break;
      this.#held.shift();
      this.#next = (first.sequenceNumber + 1) & 0xffff;
      released.push(first);
    }
    return released;
  }
}

/**
 * Longest silence put in one gap. Senders that pause transmission (DTX) send something every 400 ms, so a longer
 * gap means a broken network or a muted sender, and filling all of it would only delay the listener.
 */
export const MAX_FILL_MS = 2_000;

/** Where the next packet belongs: nothing missing, a hole before it, or too late to be used. */
export type Placement = { kind: 'next'; missingMs: number } | { kind: 'late' };

/** Keeps track of the sender's audio time, so that lost or unsent packets become silence of the right length. */
export class RtpTimeline {
  #expected: number | null = null;

  /** Places a packet of `durationMs` and moves the timeline behind it unless it is late. */
  place(timestamp: number, durationMs: number): Placement {
    const ahead =
      this.#expected === null ? 0 : (timestampDistance(this.#expected, timestamp) / OPUS_RTP_CLOCK_HZ) * 1000;
    // Half a packet of slack: senders round their clocks.
    if (ahead <= -durationMs / 2 && ahead > -MAX_FILL_MS) return { kind: 'late' };
    this.#expected = (timestamp + Math.round((durationMs / 1000) * OPUS_RTP_CLOCK_HZ)) >>> 0;
    return { kind: 'next', missingMs: Math.min(MAX_FILL_MS, Math.max(0, ahead)) };
  }
}
