import type { DisputedCorrection } from './correction-feedback.ts';
import type { AnswerRecord } from './answer.ts';
import type { Priority, Report } from './report.ts';

type Place = Pick<DisputedCorrection, 'answerId' | 'from' | 'to'>;

/** A report without the corrections that its owner has removed, and without the priorities that rest on them alone. */
export function withoutDisputed(report: Report, disputed: readonly Place[]): Report {
  if (disputed.length === 0) return report;
  const accepted = { ...report, answers: answersWithoutDisputed(report.answers, disputed) };
  const { priorities } = report;
  return priorities === undefined
    ? accepted
    : { ...accepted, priorities: priorities.filter((one) => !isDisputed(one, report.answers, disputed)) };
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

/** Whether every correction of this kind in the words that are quoted has been removed. */
function isDisputed(
  { topic, example }: Priority,
  answers: readonly AnswerRecord[],
  disputed: readonly Place[],
): boolean {
  const quoted = answers.find(({ id }) => id === example.answerId)?.language?.corrections ?? [];
  const inside = quoted.filter(
    ({ family, from, to }) => family === topic && from >= example.from && to <= example.to,
  );
  return inside.length > 0 && inside.every((one) => isAmong(disputed, example.answerId, one));
}

function isAmong(places: readonly Place[], answerId: string, at: { from: number; to: number }): boolean {
  return places.some((one) => one.answerId === answerId && one.from === at.from && one.to === at.to);
}
