import { sum, type AnswerRecord } from '@bandpal/contracts';
import type { Measurement } from '../features/measurement.ts';
import { spokenFigures, type SpokenFigures } from '../features/spoken-figures.ts';
import { bandFor } from '../scale/rounding.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import { PRONUNCIATION_TABLES } from '../tables/pronunciation-tables.ts';
import { readAnswer, type AnswerText } from '../text/answer-text.ts';
import { markOf, type MarkWeights } from './expert-weights.ts';

const TABLES = { pronunciation: PRONUNCIATION_TABLES['sound-model'], fluency: FLUENCY_TABLES['sound-model'] };

/** The band that a mark of raters, 0 to 10, stands for. */
export function bandOfMark(mark: Mark, value: number): number {
  return bandFor(TABLES[mark].points, value);
}

type Mark = 'pronunciation' | 'fluency';

/** Whether a figure of a criterion is a mark of raters. */
export function isMark(id: string): boolean {
  return id === 'sound-model' || id === 'sound-figures';
}

/** What experts would give by the named figures, 0 to 10; null where one of the figures is not known. */
export function markByFigures(texts: readonly AnswerText[], weights: MarkWeights): Measurement | null {
  const figures = spokenFigures(texts);
  if (figures === null) return null;
  return { value: markOf(figures, weights), answerIds: texts.map(({ answer }) => answer.id) };
}

/**
 * What experts would give by the recogniser's own model of sound: its marks of the answers, each counted by its time with voice. Answers
 * without one, or with one of another model than the first, do not count.
 */
export function markByDelivery(texts: readonly AnswerText[], mark: Mark): Measurement | null {
  const rated = texts.flatMap(({ answer: { id, delivery, voicedMs } }) =>
    delivery !== undefined && voicedMs >= 1 ? [{ id, delivery, voicedMs }] : [],
  );
  const [first] = rated;
  if (first === undefined) return null;
  const alike = rated.filter(({ delivery }) => delivery.model === first.delivery.model);
  const voicedMs = sum(alike.map((one) => one.voicedMs));
  const value = sum(alike.map((one) => one.delivery[mark] * one.voicedMs)) / voicedMs;
  return { value, answerIds: alike.map(({ id }) => id) };
}

/** The figures of spoken answers from which their marks are worked out, for fitting the weights; null where one is not known. */
export function studySound(answers: readonly AnswerRecord[]): SpokenFigures | null {
  return spokenFigures(answers.map(readAnswer));
}
