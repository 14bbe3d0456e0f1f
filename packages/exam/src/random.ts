import type { Variants } from './script.ts';
import type { ExamState } from './state.ts';

/** A deterministic stream of numbers in [0, 1) from a 32-bit seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let word = seed | 0;
  return () => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in an order decided by `random`; the input stays as it is. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

/** One of the variants: the wording of this test and this turn of the examiner. */
export function worded({ seed, sayCount }: ExamState, variants: Variants): string {
  const drawn = randomFrom((seed ^ Math.imul(sayCount + 1, 0x9e3779b1)) | 0)();
  return variants[Math.floor(drawn * variants.length)] ?? variants[0];
}
