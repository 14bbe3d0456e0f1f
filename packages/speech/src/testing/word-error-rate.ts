import { compareWords } from './compare-words.ts';

/** Word error rate after normalisation; 0 is perfect, above 1 is possible. An empty reference gives 0 or 1. */
export function wordErrorRate(reference: string, hypothesis: string): number {
  const { errors, words } = wordErrors(reference, hypothesis);
  if (words === 0) return errors === 0 ? 0 : 1;
  return errors / words;
}

/** Least number of substitutions, insertions and deletions between the texts, and the words of the reference. */
export function wordErrors(reference: string, hypothesis: string): { errors: number; words: number } {
  const { steps, reference: expected } = compareWords(reference.split(/\s+/), hypothesis.split(/\s+/));
  return { errors: steps.filter(({ kind }) => kind !== 'match').length, words: expected.length };
}
