import { alignWords } from './align-words.ts';
import type { AlignmentStep } from './align-words.ts';
import { toComparable } from './comparable-words.ts';
import type { ComparableWord } from './comparable-words.ts';

/** What was said and what was written for it, word by word. */
export interface Comparison {
  reference: ComparableWord[];
  heard: ComparableWord[];
  /** Indexes into the two lists of comparable words. */
  steps: AlignmentStep[];
}

/** Compares written words with the reference; both as they are written, with case and punctuation. */
export function compareWords(reference: readonly string[], heard: readonly string[]): Comparison {
  const expected = toComparable(reference, textsOf(toComparable(heard)));
  const given = toComparable(heard, textsOf(toComparable(reference)));
  const steps = alignWords(
    expected.map(({ text }) => text),
    given.map(({ text }) => text),
  );
  return { reference: expected, heard: given, steps };
}

function textsOf(words: readonly ComparableWord[]): Set<string> {
  return new Set(words.map(({ text }) => text));
}
