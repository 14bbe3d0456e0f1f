import { randomFrom } from '@bandpal/exam';

/** Choices that the same seed always repeats. */
export class Chance {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  /** True so often, 0 to 1. */
  is(share: number): boolean {
    return this.#random() < share;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  /** One of these; there must be one. */
  one<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}
