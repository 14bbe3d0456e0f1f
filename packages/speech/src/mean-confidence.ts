import type { HeardWord } from './ports/speech.ts';

/** Mean over the words that have a confidence; null when none has one, 0 without words. */
export function meanConfidence(words: readonly HeardWord[]): number | null {
  if (words.length === 0) return 0;
  const told = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return told.length === 0 ? null : told.reduce((sum, confidence) => sum + confidence, 0) / told.length;
}
