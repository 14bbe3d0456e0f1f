import { BandpalError } from '@bandpal/contracts';
import type { Bank, Part1Question, Part1Topic, Part2Card } from './types.ts';
import type { Plan } from './state.ts';

type Part3Question = Part2Card['discussion'][number]['questions'][number];

function found<T>(item: T | undefined, id: string): T {
  if (item !== undefined) return item;
  throw new BandpalError('test.not-resumable', { message: `The question bank no longer has ${id}.` });
}

/** The planned topic; throws `test.not-resumable` when the bank has changed since the exam began. */
export function topicAt(plan: Plan, index: number, bank: Bank): Part1Topic {
  const id = plan.topics[index]?.id ?? `topic ${index}`;
  return found(
    bank.topics.find((topic) => topic.id === id),
    id,
  );
}

/** Everything a topic may ask, in all its branches. */
export function questionsOf({ questions, branches = [] }: Part1Topic): Part1Question[] {
  return [...questions, ...branches.flatMap((branch) => branch.questions)];
}

/** The planned Part 1 question; throws like `topicAt`. */
export function part1QuestionAt(plan: Plan, topic: number, question: number, bank: Bank): Part1Question {
  const id = plan.topics[topic]?.questionIds[question] ?? `question ${question}`;
  return found(
    questionsOf(topicAt(plan, topic, bank)).find((candidate) => candidate.id === id),
    id,
  );
}

/** The planned cue card; throws like `topicAt`. */
export function cardOf(plan: Plan, bank: Bank): Part2Card {
  const id = plan.cardId ?? 'cue card';
  return found(
    bank.cards.find((card) => card.id === id),
    id,
  );
}

/** The sub-theme of the planned card; throws like `topicAt`. */
export function subThemeAt(plan: Plan, index: number, bank: Bank): Part2Card['discussion'][number] {
  return found(cardOf(plan, bank).discussion[index], `sub-theme ${index}`);
}

/** The Part 3 question of the planned card; throws like `topicAt`. */
export function part3QuestionAt(plan: Plan, subTheme: number, question: number, bank: Bank): Part3Question {
  return found(subThemeAt(plan, subTheme, bank).questions[question], `question ${question}`);
}
