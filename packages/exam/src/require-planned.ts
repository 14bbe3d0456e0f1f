import { cardOf, part1QuestionAt, topicAt } from './bank-lookup.ts';
import { promptOf } from './prompt.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

/** Throws BandpalError `test.not-resumable` unless the bank still has everything the exam is planned with. */
export function requirePlanned(state: ExamState, bank: Bank): void {
  const { plan } = state;
  for (const [topic, { questionIds }] of plan.topics.entries()) {
    topicAt(plan, topic, bank);
    for (const question of questionIds.keys()) part1QuestionAt(plan, topic, question, bank);
  }
  if (plan.cardId !== null) cardOf(plan, bank);
  promptOf(state, bank);
}
