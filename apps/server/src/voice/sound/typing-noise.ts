import type { Clock } from '@bandpal/foundation';

/** The page tells of typing about once a second while it goes on; after this long without a word the candidate has stopped. */
const TYPING_MS = 1_500;

/** Whether keys are being pressed beside the microphone. */
export class TypingNoise {
  readonly #clock: Clock;
  #until = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A key was pressed. */
  handleTyping(): void {
    this.#until = this.#clock.now() + TYPING_MS;
  }

  /** Clock time until which the candidate is taken to be typing. */
  get until(): number {
    return this.#until;
  }
}
