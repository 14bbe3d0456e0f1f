import type { Clock } from '@bandpal/foundation';
import { VOICE_BUDGETS } from './voice-budgets.ts';

/** What is forgotten late by this much is forgotten soon enough. */
const LOOK_EVERY_MS = 60_000;

/** A list of tests or calls, ended ones among them. */
export interface EndedTests {
  /** Whether there is one with this id, whoever's it is. */
  knows(id: string): boolean;
  /** Forgets those of a test that was erased. */
  forget(testId: string): void;
  /** Forgets those that ended before; tells whether ended ones are left. */
  forgetEnded(before: Date): boolean;
  /** Tests of which ended ones are remembered. */
  readonly endedTests: string[];
}

/** Forgets what has ended an hour ago, also when nobody asks: what people have written stays in memory no longer. */
export class EndedMemory implements Disposable {
  readonly #clock: Clock;
  readonly #forget: (endedBefore: Date) => boolean;
  #cancel: (() => void) | null = null;
  #isDisposed = false;

  /** @param forget forgets what ended before, and tells whether anything ended is left. */
  constructor(clock: Clock, forget: (endedBefore: Date) => boolean) {
    this.#clock = clock;
    this.#forget = forget;
  }

  /** Something has ended. */
  handleEnded(): void {
    if (this.#isDisposed) return;
    this.#cancel ??= this.#clock.after(LOOK_EVERY_MS, () => {
      this.#cancel = null;
      if (this.#forget(new Date(this.#clock.date().getTime() - VOICE_BUDGETS.ended.windowMs)))
        this.handleEnded();
    });
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#cancel?.();
  }
}
