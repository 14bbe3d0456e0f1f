import { compareWords } from '@bandpal/speech/testing';
import type { Reading } from './clip.ts';
import type { Recording } from './recording.ts';
import { share } from './word-counts.ts';

/** Word accuracies, 0 to 10 as the mean of the experts, up to which a word was badly said, and from which it was said well. */
const BAD = 3;
const GOOD = 8;

/** Rated words that were written as in the reference: how many of how many, and as a share. */
export interface Credited {
  written: number;
  of: number;
  share: number | null;
}

/**
 * How often words are written as in the reference that experts heard badly said, and words that they heard well said. A
 * recogniser that writes what it expects, and not what it hears, credits both alike.
 */
export function creditedWords(readings: readonly Reading<Recording>[]): { bad: Credited; good: Credited } {
  const words = readings.flatMap(ratedWords);
  return {
    bad: credited(words.filter(({ accuracy }) => accuracy <= BAD)),
    good: credited(words.filter(({ accuracy }) => accuracy >= GOOD)),
  };
}

interface WordAsWritten {
  accuracy: number;
  isWritten: boolean;
}

function ratedWords({ clip, transcription }: Reading<Recording>): WordAsWritten[] {
  const { reference, steps } = compareWords(
    clip.ratedWords.map(({ text }) => text),
    transcription.words.map(({ text }) => text),
  );
  const matched = new Set(steps.flatMap((step) => (step.kind === 'match' ? [step.reference] : [])));
  return clip.ratedWords.map(({ accuracy }, index) => {
    const parts = [...reference.keys()].filter((at) => reference[at]?.from === index);
    return { accuracy, isWritten: parts.length > 0 && parts.every((at) => matched.has(at)) };
  });
}

function credited(words: readonly WordAsWritten[]): Credited {
  const written = words.filter(({ isWritten }) => isWritten).length;
  return { written, of: words.length, share: share(written, words.length) };
}
