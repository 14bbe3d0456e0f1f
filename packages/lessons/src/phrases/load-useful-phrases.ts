import { loadCardPhrases, loadPart1Phrases, openers } from '@bandpal/content/lessons';
import type { CardPhrases, TopicPhrases } from '@bandpal/content/lessons';
import type { ExamPart } from '@bandpal/contracts';
import { questionForm } from './question-form.ts';

/**
 * Phrases for the question of an answer. Where the bank has none for it, as for rounding-off questions and those that are gone, ways to begin are
 * all there is. The phrases of a part are loaded when one of them is first asked for.
 */
export async function loadUsefulPhrases(asked: {
  part: ExamPart;
  questionId: string;
  question: string;
}): Promise<UsefulPhrases> {
  return asked.part === 1
    ? part1PhrasesFor(asked, await loadPart1Phrases())
    : cardPhrasesFor(asked, await loadCardPhrases());
}

interface AskedQuestion {
  questionId: string;
  question: string;
}

/** Phrases for a question; "…" is a gap to fill. */
export interface UsefulPhrases {
  /** Ways to begin that fit its form. */
  begin: readonly string[];
  /** Written for this question or card. */
  own: readonly string[];
  /** Written for its topic: they may be of use in this answer or in another one. */
  topic: readonly string[];
}

/**
 * Ends of the ids of questions that the bank does not list, but that belong to one that it does. They ask for something else than it: what was
 * written for it is no answer to "What changed your mind?", nor to "Who else spends time there?".
 */
const FOLLOW_UP = /\.follow-up(?:-\d+)?$/u;
const ROUNDING_OFF = /\.rounding-off(?:-\d+)?$/u;
/** Ways to begin where nothing was written for the question itself, and where something was. */
const MANY_OPENERS = 3;
const ONE_OPENER = 1;

const NONE = { own: [], topic: [] } as const;

/** Phrases for a question of Part 1: a way to begin, one for this question, and those of its topic. */
export function part1PhrasesFor(
  asked: AskedQuestion,
  topics: Readonly<Record<string, TopicPhrases>>,
): UsefulPhrases {
  const { own, topic } = phrasesIn(Object.entries(topics), asked.questionId.replace(FOLLOW_UP, ''));
  return withOpeners(asked, FOLLOW_UP.test(asked.questionId) ? { own: [], topic } : { own, topic });
}

/** Phrases for a cue card, for one of its rounding-off questions, or for a question of its Part 3. */
export function cardPhrasesFor(
  asked: AskedQuestion,
  cards: Readonly<Record<string, CardPhrases>>,
): UsefulPhrases {
  const { questionId } = asked;
  if (ROUNDING_OFF.test(questionId)) return withOpeners(asked, NONE);
  if (Object.hasOwn(cards, questionId))
    return withOpeners(asked, { own: cards[questionId]?.card ?? [], topic: [] });
  const groups = Object.entries(cards).flatMap(([cardId, { discussion }]) =>
    discussion.map((group): [string, TopicPhrases] => [cardId, group]),
  );
  return withOpeners(asked, phrasesIn(groups, questionId));
}

function phrasesIn(groups: readonly [string, TopicPhrases][], id: string): Omit<UsefulPhrases, 'begin'> {
  for (const [groupId, { every, own }] of groups) {
    const end = id.startsWith(`${groupId}-`) ? id.slice(groupId.length + 1) : '';
    const phrase = Object.hasOwn(own, end) ? own[end] : undefined;
    if (phrase !== undefined) return { own: [phrase], topic: every };
  }
  return NONE;
}

/** With ways to begin that fit. Which of them depends on the question alone: the same question always gets the same. */
function withOpeners(
  { questionId, question }: AskedQuestion,
  phrases: Omit<UsefulPhrases, 'begin'>,
): UsefulPhrases {
  const fitting = openers[questionForm(question)];
  let sum = 0;
  for (const char of questionId) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  const count = phrases.own.length > 0 ? ONE_OPENER : MANY_OPENERS;
  const begin = Array.from(
    { length: Math.min(count, fitting.length) },
    (_, index) => fitting[(sum + index) % fitting.length] ?? '',
  );
  return { begin, ...phrases };
}
