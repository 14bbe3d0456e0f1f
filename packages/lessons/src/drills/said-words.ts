import { countWords, sum } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';

/** Words of all answers, sounds of hesitation left out. */
export const saidWords = (answers: readonly AnswerRecord[]): number =>
  sum(answers.map(({ transcript }) => countWords(transcript)));
