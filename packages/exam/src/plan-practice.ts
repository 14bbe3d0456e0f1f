import { BandpalError } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import { questionsOf } from './bank-lookup.ts';
import type { Plan, Scene } from './state.ts';
import type { Bank } from './types.ts';

/** A practice of one question or card: where it is, and what is needed for it. */
interface PracticePlan {
  mode: Exclude<ExamMode, 'full'>;
  plan: Plan;
  scene: Scene;
}

function inTopics(id: string, { topics }: Bank): PracticePlan | null {
  const topic = topics.find((one) => questionsOf(one).some((question) => question.id === id));
  if (topic === undefined) return null;
  return {
    mode: 'part1',
    plan: { topics: [{ id: topic.id, questionIds: [id] }], cardId: null },
    scene: { at: 'part1', topic: 0, question: 0, followUp: false },
  };
}

function inCards(id: string, { cards }: Bank): PracticePlan | null {
  for (const card of cards) {
    const plan = { topics: [], cardId: card.id };
    if (card.id === id) return { mode: 'part2', plan, scene: { at: 'card' } };
    for (const [subTheme, { questions }] of card.discussion.entries()) {
      const question = questions.findIndex((one) => one.id === id);
      if (question !== -1)
        return { mode: 'part3', plan, scene: { at: 'part3', subTheme, question, followUp: false } };
    }
  }
  return null;
}

/** The practice of this question; null when the bank does not have it. */
function findPractice(questionId: string, bank: Bank): PracticePlan | null {
  return inTopics(questionId, bank) ?? inCards(questionId, bank);
}

/** The practice of this question. Throws BandpalError `test.no-practice` when the bank does not have it. */
export function planPractice(questionId: string, bank: Bank): PracticePlan {
  const practice = findPractice(questionId, bank);
  if (practice === null) throw new BandpalError('test.no-practice');
  return practice;
}

/**
 * The part in which this question can be practised; null when the bank does not have it. Follow-ups and rounding-off questions make
 * sense only after another answer and cannot be practised alone.
 */
export function practiceMode(questionId: string, bank: Bank): PracticePlan['mode'] | null {
  return findPractice(questionId, bank)?.mode ?? null;
}
