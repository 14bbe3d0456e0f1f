/**
 * Counts the calls that run each test. After a reload the new call opens the test before the old one is seen to be gone;
 * the old one's end must not interrupt the test under the new one.
 */
export class TestCalls {
  readonly #open = new Map<string, number>();

  handleOpened(testId: string): void {
    this.#open.set(testId, (this.#open.get(testId) ?? 0) + 1);
  }

  /** @returns true when no other call runs the test. */
  handleLost(testId: string): boolean {
    const left = (this.#open.get(testId) ?? 1) - 1;
    if (left > 0) this.#open.set(testId, left);
    else this.#open.delete(testId);
    return left <= 0;
  }

  handleFinished(testId: string): void {
    this.#open.delete(testId);
  }
}
