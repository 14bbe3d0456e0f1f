import { setImmediate as nextTurn } from 'node:timers/promises';
import { FakeClock } from '@bandpal/foundation/testing';

/** Time that passes only in `pass`, and never while the engines are at work: what happens does not depend on how fast they are. */
export class VirtualTime {
  readonly clock = new FakeClock();
  /** Not waited for yet. */
  #work: Promise<unknown>[] = [];

  /** Time stands still until this is done, however long it takes. */
  standStillFor(work: Promise<unknown>): void {
    this.#work.push(Promise.allSettled([work]));
  }

  /**
   * What the work comes to, told `delayMs` from now, at least a millisecond. Rejects with the reason of the signal as soon as it is
   * aborted.
   */
  tell<Answer>(work: Promise<Answer>, delayMs: number, signal?: AbortSignal): Promise<Answer> {
    this.standStillFor(work);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const cancel = this.clock.after(Math.max(1, Math.round(delayMs)), () => resolve(work));
    signal?.addEventListener(
      'abort',
      () => {
        cancel();
        reject(signal.reason);
      },
      { once: true },
    );
    return promise;
  }

  /** Lets so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    await this.clock.advanceAsync(ms, () => this.#untilQuiet());
  }

  async #untilQuiet(): Promise<void> {
    await nextTurn();
    while (this.#work.length > 0) {
      const work = this.#work;
      this.#work = [];
      // oxlint-disable-next-line no-await-in-loop -- the answer of one engine may be the question to another
      await Promise.all(work);
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn();
    }
  }
}
