import { sum } from './measurement.ts';

/** Words of the moving window; short enough for a Part 1 test, long enough to be steady. */
const WINDOW = 50;
/** Size of the samples of HD-D, as in the literature. */
const SAMPLE = 42;

/** Mean share of different words in every window of 50; null for shorter texts. Independent of the text's length. */
export function windowVariety(lemmas: readonly string[]): number | null {
  if (lemmas.length < WINDOW) return null;
  const counts = new Map<string, number>();
  let total = 0;
  for (const [index, lemma] of lemmas.entries()) {
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
    const leaving = lemmas[index - WINDOW];
    if (leaving !== undefined) {
      const left = (counts.get(leaving) ?? 1) - 1;
      if (left === 0) counts.delete(leaving);
      else counts.set(leaving, left);
    }
    if (index >= WINDOW - 1) total += counts.size / WINDOW;
  }
  return total / (lemmas.length - WINDOW + 1);
}

/** HD-D: the share of different words to be expected in a random sample of 42; null for texts of fewer words. */
export function sampleVariety(lemmas: readonly string[]): number | null {
  const size = lemmas.length;
  if (size < SAMPLE) return null;
  const counts = new Map<string, number>();
  for (const lemma of lemmas) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  const expected = [...counts.values()].map((count) => 1 - chanceOfNone(count, size));
  return sum(expected) / SAMPLE;
}

/** Chance that a sample drawn without putting back holds none of `count` words out of `size`. */
function chanceOfNone(count: number, size: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < count; drawn += 1) {
    chance *= Math.max(0, size - SAMPLE - drawn) / (size - drawn);
  }
  return chance;
}
