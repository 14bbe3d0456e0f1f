import type { Clock } from '@bandpal/foundation';

/** A pause of this length ends the talk of Part 2; the platform asks at far shorter ones. It waits 20 s for an answer. */
const TALK_PAUSE_MS = 4_000;

/** Waits in the talk of Part 2 whether the candidate speaks on. */
export class TalkPause {
  readonly #clock: Clock;
  #end = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after the pause, at once when `gone` aborts, and before another wait begins. */
  async wait(gone: AbortSignal): Promise<void> {
    this.end();
    this.#end = Promise.withResolvers<void>();
    const { promise, resolve } = this.#end;
    const cancel = this.#clock.after(TALK_PAUSE_MS, resolve);
    gone.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    cancel();
  }

  /** Ends the wait that goes on. */
  end(): void {
    this.#end.resolve();
  }
}
