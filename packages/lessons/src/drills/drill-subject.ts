import type { AnswerKind, AnswerRecord, Report } from '@bandpal/contracts';
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
  const ofWords = priorities.find(({ topic }) => topic === 'same-word' || topic === 'confused-word');
  const avoid = ofWords?.word ?? null;
  return { kind: answer.kind, avoid, use: avoid === null ? rightWords(same) : [] };
}
