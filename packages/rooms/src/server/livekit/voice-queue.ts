import type { Clock } from '@bandpal/foundation';

/** As many as a late pacer sends at once (`MAX_BURST_FRAMES`): 80 ms. */
export const MAX_WAITING_FRAMES = 4;
/** A sentence begins when so much of it is there: frames come from another process, and a busy machine hands them over unevenly. */
const LEAD_FRAMES = 3;
/** A clip may be shorter than that. */
const LEAD_LIMIT_MS = 100;
/** By then whatever takes the frames has played all it had. */
const PAUSE_MS = 200;

/**
 * Frames of a voice on their way into something that takes one after another, each in its own time, and fills with silence what comes too late.
 * After a stall the oldest of those that wait are dropped: what's said stays no further behind than `MAX_WAITING_FRAMES`, and what takes them may hold.
 */
export class VoiceQueue {
  readonly #clock: Clock;
  readonly #take: (frame: Int16Array) => Promise<void>;
  #frames: Int16Array[] = [];
  #isTaking = false;
  #lastAt = -Infinity;
  /** While the beginning of a sentence waits. */
  #cancelLead: (() => void) | null = null;

  /** @param take Resolves when it can take the next one; a frame with which it rejects is lost. */
  constructor(clock: Clock, take: (frame: Int16Array) => Promise<void>) {
    this.#clock = clock;
    this.#take = take;
  }

  push(frame: Int16Array): void {
    const now = this.#clock.now();
    const isFirst = now - this.#lastAt > PAUSE_MS && this.#frames.length === 0;
    this.#lastAt = now;
    this.#frames.push(frame);
    if (this.#frames.length > MAX_WAITING_FRAMES) this.#frames.shift();
    if (isFirst) this.#cancelLead = this.#clock.after(LEAD_LIMIT_MS, () => this.#begin());
    if (this.#cancelLead === null || this.#frames.length >= LEAD_FRAMES) this.#begin();
  }

  clear(): void {
    this.#frames = [];
    this.#cancelLead?.();
    this.#cancelLead = null;
  }

  #begin(): void {
    this.#cancelLead?.();
    this.#cancelLead = null;
    if (!this.#isTaking) void this.#empty();
  }

  async #empty(): Promise<void> {
    this.#isTaking = true;
    for (let frame = this.#frames.shift(); frame !== undefined; frame = this.#frames.shift())
      // oxlint-disable-next-line no-await-in-loop -- one after another is what it's for
      await this.#take(frame).catch(() => undefined);
    this.#isTaking = false;
  }
}
