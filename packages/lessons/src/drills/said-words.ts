import { isHesitation } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';

/** Words of all answers, sounds of hesitation left out. */
export function saidWords(answers: readonly AnswerRecord[]): number {
  return answers
    .flatMap(({ transcript }) => transcript.split(/\s+/u))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isHesitation(word)).length;
}
