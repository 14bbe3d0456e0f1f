import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import { OPUS_RTP_CLOCK_HZ } from './rtp-timeline.ts';

const TICKS_PER_SLOT = (AUDIO_FRAME_MS * OPUS_RTP_CLOCK_HZ) / 1000;

/**
 * The counters start at random values (RFC 3550, section 5.1) in the lower half of their range: a receiver that misses the first
 * packets must not wonder whether the sequence has wrapped already (RFC 3711, section 3.3.1).
 */
const FIRST_SEQUENCES = 0x8000;
const FIRST_TIMESTAMPS = 0x8000_0000;

/** Header fields of the next packet. */
export interface DownlinkPlace {
  sequenceNumber: number;
  timestamp: number;
  /** First packet after a silence, which tells the receiver that it may adapt its delay (RFC 3551, section 4.1). */
  marker: boolean;
}

/**
 * Numbers the packets of one downlink. Timestamps follow the pacer's slots, so they run on through silence, in which
 * nothing is sent.
 */
export class RtpDownlink {
  readonly #timestampBase: number;
  #sequence: number;
  #lastSlot: number | null = null;

  /** `random` gives 0 to 1. */
  constructor(random: () => number) {
    this.#sequence = Math.floor(random() * FIRST_SEQUENCES);
    this.#timestampBase = Math.floor(random() * FIRST_TIMESTAMPS);
  }

  /** Place of the packet for `slot`. Two packets for one slot (a clip that follows another at once) share its timestamp plus one slot. */
  next(slot: number): DownlinkPlace {
    const place = this.#lastSlot === null ? slot : Math.max(slot, this.#lastSlot + 1);
    const marker = this.#lastSlot === null || place > this.#lastSlot + 1;
    this.#lastSlot = place;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    return {
      sequenceNumber: this.#sequence,
      timestamp: (this.#timestampBase + place * TICKS_PER_SLOT) >>> 0,
      marker,
    };
  }
}
