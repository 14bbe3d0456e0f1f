import type { ReceivedPacket } from '@bandpal/rooms/testing';
import { percentile } from '../candidate/statistics.ts';

/** RFC 7587: Opus has 48,000 units a second, at whatever rate it was made. */
const UNITS_PER_MS = 48;

/**
 * How evenly sound came in. A packet is late by how much more time has passed than sound since the packet that came quickest; what is later than
 * a browser keeps in reserve is a gap.
 */
export class SoundLateness {
  readonly #offsets: number[] = [];
  #turns = 0;
  #before: number | null = null;

  add({ at, rtp }: ReceivedPacket): void {
    if (rtp === null) return;
    // The timestamp begins anew after 2^32 units, a day.
    if (this.#before !== null && rtp.timestamp < this.#before - 2 ** 31) this.#turns += 1;
    this.#before = rtp.timestamp;
    this.#offsets.push(at - (rtp.timestamp + this.#turns * 2 ** 32) / UNITS_PER_MS);
  }

  result(): { p50: number; p99: number; max: number; packets: number } {
    const quickest = Math.min(...this.#offsets);
    const late = this.#offsets.map((offset) => offset - quickest);
    const at = (share: number) => Math.round(percentile(late, share) ?? 0);
    return { p50: at(0.5), p99: at(0.99), max: at(1), packets: late.length };
  }
}
