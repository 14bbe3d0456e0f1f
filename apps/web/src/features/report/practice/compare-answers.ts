import { noticedPauses, type AnswerRecord } from '@bandpal/contracts';
import {
  correctedPhrase,
  isCorrectedIn,
  outcomeOf,
  type CorrectedPhrase,
  type FoundOutcome,
} from './match-correction.ts';
import { totalWords } from '../people-figures.ts';
import { plural } from '../../../ui/plural.ts';
import { pageLocale } from '../../../site/page-language.ts';

/** Smaller changes are chance. */
const LONGER_BY = { share: 1.25, words: 8 };
const FEWER_PAUSES_BY = { share: 0.75, perMinute: 1 };
const SHORTER_PAUSE_BY_MS = 500;

const one = (value: number): string => value.toLocaleString(pageLocale(), { maximumFractionDigits: 1 });
const words = (count: number): string => plural(count, ['# word', '# words']);
const seconds = (ms: number): string => one(ms / 1000);

function longerAnswer({ before, after }: Comparison): string[] {
  const isLonger =
    after.words >= before.words * LONGER_BY.share && after.words - before.words >= LONGER_BY.words;
  return isLonger ? [`Your answer is longer: ${words(before.words)} before, ${after.words} now.`] : [];
}

function fewerPauses({ before, after }: Comparison): string[] {
  const [old, now] = [before.pausesPerMinute, after.pausesPerMinute];
  if (old === null || now === null) return [];
  const areFewer = now <= old * FEWER_PAUSES_BY.share && old - now >= FEWER_PAUSES_BY.perMinute;
  return areFewer ? [`You paused less often: ${one(old)} times a minute before, ${one(now)} now.`] : [];
}

function shorterPause({ before, after }: Comparison): string[] {
  const [old, now] = [before.longestPauseMs, after.longestPauseMs];
  if (old === null || now === null || old - now < SHORTER_PAUSE_BY_MS) return [];
  return [`Your longest pause is shorter: ${seconds(old)} seconds before, ${seconds(now)} now.`];
}

/** What was said itself is quoted: the phrase of the correction may have other neighbours. */
function rightNow({ corrections, isTyped }: Comparison): string[] {
  const phrases = corrections.flatMap(({ said }) => said ?? []);
  return [...new Set(phrases)].map((phrase) =>
    isTyped ? `You wrote “${phrase}” correctly this time.` : `You said “${phrase}” correctly this time.`,
  );
}

/** What got better, in plain words; empty where nothing changed for the better. */
export function gainsOf(comparison: Comparison): string[] {
  return [longerAnswer, fewerPauses, shorterPause, rightNow].flatMap((find) => find(comparison));
}

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

/** The answers to one question before and after, side by side. */
export interface Comparison {
  before: AnswerFigures;
  after: AnswerFigures;
  /** What was corrected before, and what became of it. */
  corrections: (CorrectedPhrase & FoundOutcome)[];
  /** What is corrected now and was not before. */
  newErrors: CorrectedPhrase[];
  /** Whether all of the new answer was typed. */
  isTyped: boolean;
  /** Whether a language model has looked at both: without it nothing can be said about errors. */
  isStudied: boolean;
}

/** Compares all that was said to one question in a test with all that was said to it in a practice. */
export function compareAnswers(before: readonly AnswerRecord[], after: readonly AnswerRecord[]): Comparison {
  return {
    before: answerFigures(before),
    after: answerFigures(after),
    corrections: before.flatMap(({ transcript, language }) =>
      (language?.corrections ?? []).map((correction) => ({
        ...correctedPhrase(transcript, correction),
        ...outcomeOf(transcript, correction, after),
      })),
    ),
    newErrors: after.flatMap(({ transcript, language }) =>
      (language?.corrections ?? [])
        .filter((correction) => !isCorrectedIn(transcript, correction, before))
        .map((correction) => correctedPhrase(transcript, correction)),
    ),
    isTyped: after.length > 0 && after.every(({ source }) => source === 'typed'),
    isStudied: [...before, ...after].every(({ language }) => language !== undefined),
  };
}
