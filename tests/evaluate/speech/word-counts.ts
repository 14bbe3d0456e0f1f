import type { Reading } from './clip.ts';

/** Words said, words written, and the errors between them. */
export interface WordCounts {
  said: number;
  written: number;
  substitutions: number;
  insertions: number;
  deletions: number;
}

export function countWords(readings: readonly Reading[]): WordCounts {
  const steps = readings.flatMap(({ comparison }) => comparison.steps);
  const count = (kind: string): number => steps.filter((step) => step.kind === kind).length;
  return {
    said: readings.reduce((sum, { comparison }) => sum + comparison.reference.length, 0),
    written: readings.reduce((sum, { comparison }) => sum + comparison.heard.length, 0),
    substitutions: count('substitution'),
    insertions: count('insertion'),
    deletions: count('deletion'),
  };
}

/** Errors for each word said; null when nothing was said. */
export function errorRate(counts: WordCounts): number | null {
  return share(counts.substitutions + counts.insertions + counts.deletions, counts.said);
}

/** Part of the whole; null of nothing. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
