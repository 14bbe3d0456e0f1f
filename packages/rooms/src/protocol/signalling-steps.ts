interface SignallingStepsOptions {
  /** Gets what `onFailed` itself throws. */
  faults: { watch(work: Promise<unknown>): void };
  /** A step has failed, and the steps are still wanted. */
  onFailed: (error: unknown) => void;
}

/** Steps of one side's signalling, one after another: a connection needs each one finished before the next. */
export class SignallingSteps {
  readonly #faults: SignallingStepsOptions['faults'];
  readonly #onFailed: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ faults, onFailed }: SignallingStepsOptions) {
    this.#faults = faults;
    this.#onFailed = onFailed;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  add(run: () => Promise<void>): void {
    this.#last = this.#runAfter(this.#last, run);
    this.#faults.watch(this.#last);
  }

  /** Steps that have not begun are left out, and no failure is reported any more. Resolves when the step under way is over. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#last;
  }

  async #runAfter(previous: Promise<void>, run: () => Promise<void>): Promise<void> {
    await previous;
    if (this.#isClosed) return;
    try {
      await run();
    } catch (error) {
      if (!this.#isClosed) this.#onFailed(error);
    }
  }
}
