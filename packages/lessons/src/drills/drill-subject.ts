import { isPractisable } from '@bandpal/contracts';
import type { AnswerKind, AnswerRecord, Report } from '@bandpal/contracts';
import { countWord } from './count-word.ts';
import { rightWords } from './judge-better-words.ts';

/** What a drill is about. */
export interface DrillSubject {
  /** Of the answer that is taken again. */
  kind: AnswerKind;
  /** The word to say less often; null where there is none. */
  avoid: string | null;
  /** The right words for those that were confused. */
  use: readonly string[];
}

/** What the drills of this answer of a test are about. */
export function drillSubject(
  { priorities = [], answers }: Pick<Report, 'priorities' | 'answers'>,
  answer: AnswerRecord,
): DrillSubject {
  const same = answers.filter(({ questionId }) => questionId === answer.questionId);
  const open = answers.filter(isPractisable);
  const ofWords = priorities.find(
    // As the exercises are offered: none for a word that is only in answers which cannot be asked again.
    ({ topic, word }) =>
      topic === 'confused-word' ||
      (topic === 'same-word' &&
        word !== undefined &&
        open.some(({ transcript }) => countWord(word, transcript) > 0)),
  );
  const avoid = ofWords?.word ?? null;
  return { kind: answer.kind, avoid, use: avoid === null ? rightWords(same) : [] };
}
