/** A line is shown for each of so many pieces, unless they take long. */
const USUAL_STEP = 50;

/** Tells on standard error how far the work is. */
export class Progress {
  readonly #total: number;
  readonly #what: string;
  readonly #step: number;
  #done = 0;

  /** `what`: "clips recognised", for instance. */
  constructor(total: number, what: string, step = USUAL_STEP) {
    this.#total = total;
    this.#what = what;
    this.#step = step;
  }

  /** One more is done. */
  advance(): void {
    this.#done += 1;
    if (this.#done % this.#step === 0 || this.#done === this.#total) {
      console.error(`${this.#done} of ${this.#total} ${this.#what}`);
    }
  }
}
