import { compareWords, HESITATION_WORD } from '@bandpal/speech/testing';
import type { Reading } from './clip.ts';
import type { Recording } from './recording.ts';

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

/** Word accuracies, 0 to 10 as the mean of the experts, up to which a word was badly said, and from which it was said well. */
const BAD = 3;
const GOOD = 8;

/** Rated words that were written as in the reference: how many of how many, and as a share. */
interface Credited {
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

/** Sounds of hesitation said and written, in any spelling. */
export interface FillerCounts {
  said: number;
  written: number;
  /** Said and written in the same place. */
  found: number;
  /** Share of those said that were written; null when none was said. */
  recall: number | null;
  /** Share of those written that were not said; null when none was written. */
  falseShare: number | null;
}

export function countFillers(readings: readonly Reading[]): FillerCounts {
  let [said, written, found] = [0, 0, 0];
  for (const { comparison } of readings) {
    const { reference, heard, steps } = comparison;
    said += reference.filter(({ text }) => text === HESITATION_WORD).length;
    written += heard.filter(({ text }) => text === HESITATION_WORD).length;
    found += steps.filter(
      (step) => step.kind === 'match' && heard[step.heard]?.text === HESITATION_WORD,
    ).length;
  }
  return { said, written, found, recall: share(found, said), falseShare: share(written - found, written) };
}

/** A written word with what the recogniser thought of it and whether it was said. */
export interface JudgedWord {
  /** 0 to 1. */
  confidence: number;
  isRight: boolean;
}

/** The written words that have a confidence. A word that stands for several ("don't") is right when all of them are. */
export function judgedWords({ transcription, comparison }: Reading): JudgedWord[] {
  const matched = new Set(comparison.steps.flatMap((step) => (step.kind === 'match' ? [step.heard] : [])));
  return transcription.words.flatMap(({ confidence }, index) => {
    const parts = [...comparison.heard.keys()].filter((at) => comparison.heard[at]?.from === index);
    if (confidence === null || parts.length === 0) return [];
    return [{ confidence, isRight: parts.every((at) => matched.has(at)) }];
  });
}
