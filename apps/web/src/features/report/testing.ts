// Words of answers for the tests of the report.
import type { SpokenWord } from '@bandpal/contracts';

/** A word as heard, sure of itself unless told otherwise. */
export function spokenWord(text: string, startMs: number, endMs: number, confidence = 0.95): SpokenWord {
  return { text, startMs, endMs, confidence, pronunciation: null };
}
