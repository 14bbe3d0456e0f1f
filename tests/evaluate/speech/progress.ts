/** A line is shown for each of so many clips. */
const STEP = 50;

/** Tells on standard error how far the work is. */
export class Progress {
  readonly #total: number;
  #done = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** One more clip is done. */
  advance(): void {
    this.#done += 1;
    if (this.#done % STEP === 0 || this.#done === this.#total) {
      console.error(`${this.#done} of ${this.#total} clips recognised`);
    }
  }
}
