import { errorsOf } from '../study/errors-of.ts';
import type { ErrorHit } from '../study/errors-of.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import type { Novelty } from '../text/novelty.ts';
import { isSureWord } from '../text/sure-words.ts';
import { tokensIn } from '../text/tokens-in.ts';
import { sum } from './measurement.ts';

/** Imagined ordinary text that evens out the chance of short ones: words, and the errors detected in one of them. */
const PSEUDO_WORDS = 40;
const PSEUDO_RATE = 0.01;

/** About every second place that is probably wrong is. */
const PROBABLE_WEIGHT = 0.5;

/** Errors in the candidate's own, new words. */
export interface DetectedErrors {
  hits: ErrorHit[];
  /** Sure and probable errors of the answers that a language model has read. */
  count: number;
  /** Sure and probable errors per 100 words, evened out. */
  rate: number;
  /** Answers that a language model has read: only in these does the number of errors mean anything. */
  read: Novelty['fresh'];
}

/** Errors of the answers that a language model has read, or of all answers, certain forms alone, where it has read none. */
export function detectErrors(fresh: Novelty['fresh']): DetectedErrors {
  const hits = fresh.flatMap(({ text, segments }) => errorsOf(text).filter(isIn(segments)));
  const read = fresh.filter(
    ({ text, segments }) => segments.length > 0 && text.answer.language !== undefined,
  );
  const judged = read.length > 0 ? read : fresh;
  const judgedTexts = new Set(judged.map(({ text }) => text));
  const count =
    hits.filter(({ text }) => judgedTexts.has(text)).length +
    PROBABLE_WEIGHT *
      sum(judged.map(({ text, segments }) => probablePlaces(text).filter(isIn(segments)).length));
  const words = sum(
    judged.map(({ text, segments }) => segments.flat().filter((word) => isSureWord(text, word)).length),
  );
  return {
    hits,
    count,
    rate: (100 * (count + PSEUDO_RATE * PSEUDO_WORDS)) / (words + PSEUDO_WORDS),
    read,
  };
}

/** The tokens of probable errors. */
function probablePlaces(text: AnswerText): Place[] {
  return (text.answer.language?.probable ?? []).flatMap((characters) => {
    const touched = tokensIn(text, characters);
    const [first, last] = [touched[0], touched.at(-1)];
    return first === undefined || last === undefined ? [] : [{ from: first, to: last }];
  });
}

/** Whether a find begins and ends in these words of its answer. */
export function isIn(segments: readonly (readonly Word[])[]): (found: Place) => boolean {
  const tokens = new Set(segments.flat().map((word) => word.token));
  return ({ from, to }) => tokens.has(from) && tokens.has(to);
}

/** Token indexes, inclusive. */
interface Place {
  from: number;
  to: number;
}
