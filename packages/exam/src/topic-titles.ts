import type { ExamMode, TopicTitle } from '@bandpal/contracts';
import type { Bank } from './types.ts';

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
