import type { AnswerRecord } from '@bandpal/contracts';
import { spokenFigures } from '../features/spoken-figures.ts';
import type { SpokenFigures } from '../features/spoken-figures.ts';
import { readAnswer } from '../text/answer-text.ts';

/** The figures of spoken answers from which their marks are worked out, for fitting the weights; null where one is not known. */
export function studySound(answers: readonly AnswerRecord[]): SpokenFigures | null {
  return spokenFigures(answers.map(readAnswer));
}
