import { openers } from '@bandpal/content/lessons';
import type { CardPhrases, TopicPhrases } from '@bandpal/content/lessons';
import type { AnswerRecord } from '@bandpal/contracts';
import { questionForm } from './question-form.ts';

type AskedQuestion = Pick<AnswerRecord, 'questionId' | 'question'>;

/** Ends of the ids of questions that the bank does not list, but that belong to one that it does. */
const ADDED = /\.(?:follow-up|rounding-off)(?:-\d+)?$/u;

/** Phrases for a question of Part 1: a way to begin, one for this question, and those of its topic. */
export function part1PhrasesFor(
  asked: AskedQuestion,
  topics: Readonly<Record<string, TopicPhrases>>,
): string[] {
  return [openerFor(asked), ...phrasesIn(Object.entries(topics), bankId(asked))];
}

/** Phrases for a cue card, for one of its rounding-off questions, or for a question of its Part 3. */
export function cardPhrasesFor(asked: AskedQuestion, cards: Readonly<Record<string, CardPhrases>>): string[] {
  const id = bankId(asked);
  if (Object.hasOwn(cards, id)) return [openerFor(asked), ...(cards[id]?.card ?? [])];
  const groups = Object.entries(cards).flatMap(([cardId, { discussion }]) =>
    discussion.map((group): [string, TopicPhrases] => [cardId, group]),
  );
  return [openerFor(asked), ...phrasesIn(groups, id)];
}

function bankId({ questionId }: AskedQuestion): string {
  return questionId.replace(ADDED, '');
}

function phrasesIn(groups: readonly [string, TopicPhrases][], id: string): readonly string[] {
  for (const [groupId, { every, own }] of groups) {
    const end = id.startsWith(`${groupId}-`) ? id.slice(groupId.length + 1) : '';
    const phrase = Object.hasOwn(own, end) ? own[end] : undefined;
    if (phrase !== undefined) return [phrase, ...every];
  }
  return [];
}

/** One of the ways to begin that fit. Which of them depends on the question alone: the same question always gets the same. */
function openerFor({ questionId, question }: AskedQuestion): string {
  const fitting = openers[questionForm(question)];
  let sum = 0;
  for (const char of questionId) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return fitting[sum % fitting.length] ?? '';
}
