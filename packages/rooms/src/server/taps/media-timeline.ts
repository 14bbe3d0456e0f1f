import { timestampDistance } from '../rtp-timeline.ts';

/** So far from where it is expected, a packet begins anew: its sender has paused its clock, or has another one. */
const JUMP_MS = 1_000;
/** A packet can't come before it was sent: one that seems to shows that the others were late. */
const EARLY_MS = 10;
/** Over so long the one that came soonest tells how late the stream is. */
const WINDOW_MS = 2_000;
/** What clocks drift in that time is far less; what is more is a pause that their sender's clock didn't count. */
const DRIFT_MS = 80;

/**
 * When the packets of a stream were sent, by this server's clock. The gateway passes on no reports of senders' clocks, so all of a person's
 * streams are held against the one by which they come: what is sent at the same time comes at nearly the same time, and the packet that came
 * soonest counts.
 */
export class MediaTimeline {
  readonly #clockHz: number;
  #last: { timestamp: number; ms: number } | null = null;
  /** How much this server's clock is ahead. */
  #offset = 0;
  #window: { since: number; soonest: number } | null = null;

  constructor(clockHz: number) {
    this.#clockHz = clockHz;
  }

  /** Of a packet that came at `cameAt`; both in ms of this server's clock. */
  timeOf(timestamp: number, cameAt: number): number {
    const before = this.#last;
    const ms =
      before === null
        ? 0
        : before.ms + (timestampDistance(before.timestamp, timestamp) * 1_000) / this.#clockHz;
    this.#last = { timestamp, ms };
    const late = cameAt - (ms + this.#offset);
    if (before === null || late < -EARLY_MS || late > JUMP_MS) {
      this.#offset = cameAt - ms;
      this.#window = null;
    } else this.#followDrift(late, cameAt);
    return ms + this.#offset;
  }

  #followDrift(late: number, now: number): void {
    this.#window ??= { since: now, soonest: late };
    this.#window.soonest = Math.min(this.#window.soonest, late);
    if (now - this.#window.since < WINDOW_MS) return;
    const { soonest } = this.#window;
    this.#offset += soonest > DRIFT_MS ? soonest : soonest / 4;
    this.#window = null;
  }
}
