// Finding things in a bank of questions, and the ids of those that it does not list.
import { BandpalError } from '@bandpal/contracts';
import type { ExamMode, TopicTitle } from '@bandpal/contracts';
import type { Plan } from './state.ts';
import type { Bank, FollowUps, Part1Question, Part1Topic, Part2Card } from './types.ts';

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

/** Everything that may be asked after a question. */
export function followUpTexts(followUps: FollowUps | undefined): string[] {
  if (followUps === undefined) return [];
  if (typeof followUps === 'string') return [followUps];
  return [followUps.yes, followUps.no, followUps.other].flatMap((text) => (text === undefined ? [] : [text]));
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

/** Id of the follow-up to a question of the bank; `number` counts from 1 where a question has several. */
export function followUpId(questionId: string, number = 1): string {
  return number === 1 ? `${questionId}.follow-up` : `${questionId}.follow-up-${number}`;
}

/** Id of a cue card's rounding-off question; `index` counts from 0, the id from 1. */
export function roundingOffId(cardId: string, index: number): string {
  return `${cardId}.rounding-off-${index + 1}`;
}

/** What can be chosen: topics of Part 1 by name, cue cards by what they ask to describe. A card decides about Parts 2 and 3. */
export function topicTitles(bank: Bank): TopicTitle[] {
  return [
    ...bank.topics.map(({ id, name }) => ({ id, title: capitalised(name), part: 1 as const })),
    ...bank.cards.map(({ id, task }) => ({ id, title: cardTitle(task), part: 2 as const })),
  ];
}

/** Whether a test of this mode can begin with the topic or the card. */
export function isOffered(topicId: string, mode: ExamMode, bank: Bank): boolean {
  const isCard = bank.cards.some(({ id }) => id === topicId);
  const isTopic = bank.topics.some(({ id }) => id === topicId);
  if (mode === 'part1') return isTopic;
  return mode === 'full' ? isTopic || isCard : isCard;
}

/** "A skill", of "Describe a skill." */
const cardTitle = (task: string): string => capitalised(task.replace(/^Describe /u, '').replace(/\.$/u, ''));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
