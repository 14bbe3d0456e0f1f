import { MISSED_QUESTION } from '@bandpal/contracts';
import type { AnswerRecord, AnswerRemark } from '@bandpal/contracts';

/** A remark on several answers, which is made once for all of them. */
export interface SharedRemark {
  kind: AnswerRemark['kind'];
  /** What kind of answers they are: a short one wants other advice in Part 1 than in Part 3. */
  of: AnswerRecord['kind'];
  /** Their numbers in the test, from 1. */
  numbers: number[];
}

/**
 * Parts what there is to say about several answers from what is said below a single one. A doubt whether an answer addresses its question
 * stays with its answer, because its owner can take it back there.
 */
export function shareRemarks(
  answers: readonly AnswerRecord[],
  remarks: readonly AnswerRemark[],
): { shared: SharedRemark[]; single: AnswerRemark[] } {
  const placed = remarks.flatMap((remark) => {
    const index = answers.findIndex(({ id }) => id === remark.answerId);
    const answer = answers[index];
    return answer === undefined ? [] : [{ remark, of: answer.kind, number: index + 1 }];
  });
  const groups = [...Map.groupBy(placed, ({ remark, of }) => `${remark.kind} ${of}`).values()];
  const isShared = (group: typeof placed) => group.length > 1 && group[0]?.remark.kind !== MISSED_QUESTION;
  return {
    shared: groups.filter(isShared).flatMap((group) => {
      const [first] = group;
      const numbers = group.map(({ number }) => number);
      return first === undefined ? [] : [{ kind: first.remark.kind, of: first.of, numbers }];
    }),
    single: groups.filter((group) => !isShared(group)).flatMap((group) => group.map(({ remark }) => remark)),
  };
}
