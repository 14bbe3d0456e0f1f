import { noticedPauses } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { totalWords } from '../people-figures.ts';

/** What can be counted in the answers to one question. Times are milliseconds. */
export interface AnswerFigures {
  words: number;
  /** The rest is null for typed answers, and where too little was said for a rate. */
  wordsPerMinute: number | null;
  pausesPerMinute: number | null;
  longestPauseMs: number | null;
}

/** A rate for each minute says nothing about less speech than this. */
const LEAST_SPEECH_MS = 5_000;
const MINUTE_MS = 60_000;

/** Figures of all that was said, or typed, to one question. */
export function answerFigures(answers: readonly AnswerRecord[]): AnswerFigures {
  const words = totalWords(answers);
  const isSpoken = answers.length > 0 && answers.every(({ source }) => source === 'spoken');
  const speechMs = answers.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (!isSpoken || speechMs < LEAST_SPEECH_MS)
    return { words, wordsPerMinute: null, pausesPerMinute: null, longestPauseMs: null };
  const pauses = answers.flatMap(noticedPauses).map(({ startMs, endMs }) => endMs - startMs);
  const minutes = speechMs / MINUTE_MS;
  return {
    words,
    wordsPerMinute: words / minutes,
    pausesPerMinute: pauses.length / minutes,
    longestPauseMs: Math.max(0, ...pauses),
  };
}
