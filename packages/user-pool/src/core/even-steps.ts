import type { Clock } from '@bandpal/foundation';

/**
 * Lets an answer go at the end of a step that was begun before the work for it, so that what takes some microseconds more for the names that
 * have an account is not seen in its time. The timers know nothing of the work, and work that takes longer ends with a later step.
 */
export class EvenSteps {
  readonly #clock: Clock;
  readonly #stepMs: number;
  #isDone = false;
  #steps: Promise<void> = Promise.resolve();

  /** @param stepMs 0: answers go at once. */
  constructor(clock: Clock, stepMs: number) {
    this.#clock = clock;
    this.#stepMs = stepMs;
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
    do {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#clock.after(this.#stepMs, resolve);
      await promise;
    } while (!this.#isDone);
  }
}
