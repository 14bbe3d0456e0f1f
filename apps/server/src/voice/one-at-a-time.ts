/** Runs work on the same thing one after the other, in the order asked for; work on different things does not wait. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Settles as `work` does. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
