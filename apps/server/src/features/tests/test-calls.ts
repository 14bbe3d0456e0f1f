interface Open {
  calls: number;
  run: number;
}

/**
 * Counts the calls of this process that run each test. After a reload the new call opens the test before the old one is seen to be
 * gone; the old one's end must not interrupt the test under the new one. Calls of other processes are told apart by the run.
 */
export class TestCalls {
  readonly #open = new Map<string, Open>();

  handleOpened(testId: string, run: number): void {
    this.#open.set(testId, { calls: (this.#open.get(testId)?.calls ?? 0) + 1, run });
  }

  /** @returns the run that is over with this call; null when another call runs the test, or when it is finished. */
  handleLost(testId: string): number | null {
    const open = this.#open.get(testId);
    if (open === undefined) return null;
    open.calls -= 1;
    if (open.calls > 0) return null;
    this.#open.delete(testId);
    return open.run;
  }

  /** @returns the run that is over; null when none is known. */
  handleFinished(testId: string): number | null {
    const run = this.runOf(testId);
    this.#open.delete(testId);
    return run;
  }

  /** The end could not be written: no call runs the test, and the caller may try again. */
  handleUnfinished(testId: string, run: number): void {
    if (!this.#open.has(testId)) this.#open.set(testId, { calls: 0, run });
  }

  /** The newest run of this process; null when it runs the test no more. */
  runOf(testId: string): number | null {
    return this.#open.get(testId)?.run ?? null;
  }
}
