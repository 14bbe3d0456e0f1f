import { UserPoolError } from './user-pool-error.ts';

/** Lets a few pieces of work run at once and the rest wait; refuses more than `maxWaiting` of them (TooManyRequests). */
export class HashQueue {
  readonly #limits: { parallel: number; maxWaiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { parallel: number; maxWaiting: number }) {
    this.#limits = limits;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.parallel) {
      if (this.#waiting.length >= this.#limits.maxWaiting) {
        throw new UserPoolError('TooManyRequests', 'Too many requests. Please wait a moment and try again.');
      }
      // Finished work hands its place over, so that the count stays as it is.
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
