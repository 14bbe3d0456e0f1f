import { sleep } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';

/**
 * Lets an answer go at the end of a step that was begun before the work for it, so that what takes some microseconds more for the names that
 * have an account is not seen in its time. The timers know nothing of the work, and work that takes longer ends with a later step. Steps are
 * counted from when the request came: what a queue of others took before it ends with a step, too.
 */
export class EvenSteps {
  readonly #clock: Clock;
  readonly #stepMs: number;
  readonly #cameAt: number;
  #isDone = false;
  #steps: Promise<void> = Promise.resolve();

  /** @param stepMs 0: answers go at once. */
  constructor(clock: Clock, stepMs: number) {
    this.#clock = clock;
    this.#stepMs = stepMs;
    this.#cameAt = clock.now();
  }

  /** The work begins. */
  begin(): void {
    if (this.#stepMs > 0) this.#steps = this.#count();
  }

  /** The work is done; resolves when its answer may go, at once where none was begun. */
  end(): Promise<void> {
    this.#isDone = true;
    return this.#steps;
  }

  async #count(): Promise<void> {
    const waitedMs = this.#clock.now() - this.#cameAt;
    await sleep(this.#clock, Math.ceil(this.#stepMs - (waitedMs % this.#stepMs)));
    while (!this.#isDone) await sleep(this.#clock, this.#stepMs);
  }
}
