import type { DisputedCorrection } from './correction-feedback.ts';
import type { AnswerRecord } from './answer.ts';
import type { Priority, Report } from './report.ts';

type Place = Pick<DisputedCorrection, 'answerId' | 'from' | 'to'>;

/** What the owner of a report may say of an answer as a whole: that it does answer its question. */
export const MISSED_QUESTION = 'missed-question';

/** The place of a remark about an answer as a whole. A correction never has it: remarks of this kind are made of longer answers alone. */
export function wholeAnswer({ id, transcript }: Pick<AnswerRecord, 'id' | 'transcript'>): Place {
  return { answerId: id, from: 0, to: transcript.length };
}

/**
 * A report without the corrections that its owner has removed, without the doubts whether answers address their questions that the owner
 * doesn't accept, and without the priorities that rest on these alone.
 */
export function withoutDisputed(report: Report, disputed: readonly Place[]): Report {
  if (disputed.length === 0) return report;
  const { answers, priorities, remarks } = report;
  const accepted = { ...report, answers: answersWithoutDisputed(answers, disputed) };
  if (priorities !== undefined) {
    accepted.priorities = priorities.filter((one) => !isDisputed(one, answers, disputed));
  }
  if (remarks !== undefined) {
    accepted.remarks = remarks.filter(
      ({ kind, answerId }) => kind !== MISSED_QUESTION || !isWholeDisputed(answerId, answers, disputed),
    );
  }
  return accepted;
}

/** Answers without the corrections that their owner has removed. */
export function answersWithoutDisputed(
  answers: readonly AnswerRecord[],
  disputed: readonly Place[],
): AnswerRecord[] {
  return answers.map((answer) => {
    const { id, language } = answer;
    if (language === undefined || !disputed.some(({ answerId }) => answerId === id)) return answer;
    const corrections = language.corrections.filter((one) => !isAmong(disputed, id, one));
    return { ...answer, language: { ...language, corrections } };
  });
}

/** Whether every correction of this kind in the words that are quoted has been removed, or the doubt about the answer. */
function isDisputed(
  { topic, example }: Priority,
  answers: readonly AnswerRecord[],
  disputed: readonly Place[],
): boolean {
  if (topic === MISSED_QUESTION) return isWholeDisputed(example.answerId, answers, disputed);
  const quoted = answers.find(({ id }) => id === example.answerId)?.language?.corrections ?? [];
  const inside = quoted.filter(
    ({ family, from, to }) => family === topic && from >= example.from && to <= example.to,
  );
  return inside.length > 0 && inside.every((one) => isAmong(disputed, example.answerId, one));
}

function isWholeDisputed(
  answerId: string,
  answers: readonly AnswerRecord[],
  disputed: readonly Place[],
): boolean {
  const answer = answers.find(({ id }) => id === answerId);
  return answer !== undefined && isAmong(disputed, answerId, wholeAnswer(answer));
}

function isAmong(places: readonly Place[], answerId: string, at: { from: number; to: number }): boolean {
  return places.some((one) => one.answerId === answerId && one.from === at.from && one.to === at.to);
}
