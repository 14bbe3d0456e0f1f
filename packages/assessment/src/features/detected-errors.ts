import { sum } from '@bandpal/contracts';
import { errorsOf } from '../study/errors-of.ts';
import type { ErrorHit } from '../study/errors-of.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import type { Novelty } from '../text/novelty.ts';

/** Imagined ordinary text that evens out the chance of short ones: words, and the probable errors in 100 of them. */
const PSEUDO_WORDS = 40;
const PSEUDO_RATE = 3.5;

/** Errors in the candidate's own, new words. */
export interface DetectedErrors {
  /** Those that are shown. */
  hits: ErrorHit[];
  /** Probable errors per 100 words, evened out: the sum of the probabilities that each word is wrong. Those without a proposal count, too. */
  rate: number;
  /** Answers that were read for errors: only in these does the rate mean anything. */
  read: Novelty['fresh'];
}

/** Errors of the answers that were read, or of all answers, certain forms alone, where none was. */
export function detectErrors(fresh: Novelty['fresh']): DetectedErrors {
  const hits = fresh.flatMap(({ text, segments }) => errorsOf(text).filter(isIn(segments)));
  const read = fresh.filter(({ text, segments }) => segments.length > 0 && isJudged(text));
  const doubts = read.flatMap(({ text }) => text.answer.language?.doubt ?? []);
  const words = sum(doubts.map((one) => one.words));
  const wrong = sum(doubts.map((one) => one.wrong));
  return { hits, rate: (100 * wrong + PSEUDO_RATE * PSEUDO_WORDS) / (words + PSEUDO_WORDS), read };
}

/** Whether a tagger has read an answer, and some of it was heard so surely that it may count against its speaker. */
function isJudged({ answer }: AnswerText): boolean {
  return (answer.language?.doubt?.words ?? 0) > 0;
}

/** Whether a find begins and ends in these words of its answer. */
export function isIn(
  segments: readonly (readonly Word[])[],
): (found: { from: number; to: number }) => boolean {
  const tokens = new Set(segments.flat().map((word) => word.token));
  return ({ from, to }) => tokens.has(from) && tokens.has(to);
}
