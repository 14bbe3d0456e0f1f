import { sequenceDistance } from '../rtp-timeline.ts';
import type { RtpMedia } from './srtp-receiver.ts';

/** What is lost between a browser and the gateway is sent again within a round trip or two. What is written down can wait for it. */
export const PATIENCE_MS = 400;
/** A second of pictures at 2.5 Mbit/s has 270 packets. */
const MAX_HELD = 1_024;
/** As of sound: a jump of more is another sequence. */
const MAX_JUMP = 1_000;

interface Held {
  packet: RtpMedia;
  cameAt: number;
}

/** Puts the packets of one stream in sequence, and gives up a missing one when those after it have waited for `PATIENCE_MS`. */
export class PacketQueue {
  #next: number | null = null;
  readonly #held: Held[] = [];

  /** Those whose turn it is now, with the times at which they came. */
  push(packet: RtpMedia, now: number): Held[] {
    const distance = this.#next === null ? 0 : sequenceDistance(this.#next, packet.sequenceNumber);
    const released: Held[] = [];
    if (this.#next === null || Math.abs(distance) > MAX_JUMP) {
      released.push(...this.#held.splice(0));
      this.#next = packet.sequenceNumber;
    } else if (distance < 0) return released;
    this.#insert({ packet, cameAt: now });
    return this.#release(released, now);
  }

  #insert(held: Held): void {
    const isAfter = (other: Held): boolean =>
      sequenceDistance(other.packet.sequenceNumber, held.packet.sequenceNumber) > 0;
    const at = this.#held.findLastIndex(isAfter) + 1;
    // A second one of the same number changes nothing.
    if (this.#held[at]?.packet.sequenceNumber !== held.packet.sequenceNumber) this.#held.splice(at, 0, held);
  }

  #release(released: Held[], now: number): Held[] {
    for (let first = this.#held[0]; first !== undefined; first = this.#held[0]) {
      const isMissed = first.packet.sequenceNumber !== this.#next;
      // The oldest isn't always the first of them.
      if (
        isMissed &&
        this.#held.length <= MAX_HELD &&
        this.#held.every(({ cameAt }) => now - cameAt < PATIENCE_MS)
      )
        break;
      this.#held.shift();
      this.#next = (first.packet.sequenceNumber + 1) & 0xff_ff;
      released.push(first);
    }
    return released;
  }
}
