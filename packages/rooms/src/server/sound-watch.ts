import type { Clock } from '@bandpal/foundation';

/** It looks so often. */
export const STEP_MS = 250;
/** A browser sends fifty packets a second, silence too. On a bad line sound stops for tenths of a second, and goes on by itself. */
const STEPS_WITHOUT_SOUND = 4;

/**
 * Notices within about a second that the sound of a browser has stopped on its way, though its connection stands: the browser itself
 * sees that seconds later, and until then what is said is lost. Looks four times a second, so that a process which was held up itself, and
 * has not read what came meanwhile, counts that as one look.
 */
export class SoundWatch {
  readonly #clock: Clock;
  readonly #onChange: (arrives: boolean) => void;
  #isExpected = true;
  #hasSounded = false;
  #quietSteps = 0;
  #cancel: (() => void) | null = null;

  /** @param onChange told when the sound has stopped, and when it arrives again. */
  constructor(clock: Clock, onChange: (arrives: boolean) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** Sound has been missing since the last that arrived. */
  get isMissing(): boolean {
    return this.#quietSteps >= STEPS_WITHOUT_SOUND;
  }

  /** It has arrived within the last second or so, and is expected to go on. */
  get arrives(): boolean {
    return this.#cancel !== null;
  }

  /** Whether the participant wants to be heard; who has muted may send nothing. */
  expect(isExpected: boolean): void {
    this.#isExpected = isExpected;
    this.reset();
  }

  /** Nothing is waited for until sound arrives: the connection has changed. */
  reset(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#quietSteps = 0;
  }

  /** Sound has arrived. From now on it should go on. */
  handleSound(): void {
    this.#hasSounded = true;
    if (this.#cancel !== null || !this.#isExpected) return;
    const wasMissing = this.isMissing;
    this.#quietSteps = 0;
    this.#schedule();
    if (wasMissing) this.#onChange(true);
  }

  #schedule(): void {
    this.#hasSounded = false;
    this.#cancel = this.#clock.after(STEP_MS, () => {
      this.#cancel = null;
      this.#quietSteps = this.#hasSounded ? 0 : this.#quietSteps + 1;
      if (this.isMissing) this.#onChange(false);
      else this.#schedule();
    });
  }
}
