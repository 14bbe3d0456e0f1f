import { plainWords } from '../canonical-words.ts';
import type { Part2Card } from '../types.ts';
import { FAMILIES } from './bank-schema.ts';
import { part3Questions, spoilFirst } from './card-rule.ts';
import type { CardRule } from './card-rule.ts';

const CARDS = 120;
const CARDS_PER_FAMILY = 10;
const QUESTIONS_PER_SUB_THEME = 3;

const TASK = /^Describe (an?|someone|something) [a-z ,'-]+\.$/u;
const PROMPT = /^(who|what|when|where|how) [a-z ,'-]*[a-z]$/u;
const CLOSING = /^and explain (why|how|what) [a-z ,'-]+\.$/u;

/** Lets a rule about one card speak about all: names the cards that `isWrong` picks. */
function naming(isWrong: (card: Part2Card) => boolean): CardRule['faults'] {
  return (cards) => cards.filter(isWrong).map(({ id }) => id);
}

function hasWords(least: number, most: number, text: string): boolean {
  const { length } = plainWords(text);
  return length >= least && length <= most;
}

/** How many cards there are, and what a card consists of. */
export const CARD_FORM_RULES: readonly CardRule[] = [
  {
    says: `are ${CARDS} or more`,
    faults: (cards) => (cards.length >= CARDS ? [] : [`${cards.length} cards`]),
    spoil: (cards) => cards.slice(0, CARDS - 1),
  },
  {
    says: `are ${CARDS_PER_FAMILY} or more of every family`,
    faults: (cards) =>
      FAMILIES.filter((family) => cards.filter((card) => card.family === family).length < CARDS_PER_FAMILY),
    spoil: (cards) =>
      cards.map((card) => (card.family === 'person' ? { ...card, family: 'place' as const } : card)),
  },
  {
    says: 'speak of the past, the present and the future',
    faults: (cards) =>
      (['past', 'present', 'future', 'mixed'] as const).filter(
        (tense) => !cards.some(({ tags }) => tags.tense === tense),
      ),
    spoil: (cards) => cards.map((card) => ({ ...card, tags: { ...card.tags, tense: 'past' } })),
  },
  {
    says: 'put the task in the words of the test, in 22 words at most',
    faults: naming(({ task }) => !TASK.test(task) || !hasWords(4, 22, task)),
    spoil: spoilFirst((card) => ({ ...card, task: 'Tell me about a person who taught you something.' })),
  },
  {
    says: 'have three prompts of 3 to 14 words that read on after "You should say"',
    faults: naming(
      ({ prompts }) =>
        prompts.length !== 3 || prompts.some((text) => !PROMPT.test(text) || !hasWords(3, 14, text)),
    ),
    spoil: spoilFirst((card) => ({ ...card, prompts: ['who it is', 'its name', 'where you met'] })),
  },
  {
    says: 'close with something to explain, in 14 words at most',
    faults: naming(({ closing }) => !CLOSING.test(closing) || !hasWords(4, 14, closing)),
    spoil: spoilFirst((card) => ({ ...card, closing: 'and say if you liked it.' })),
  },
  {
    says: 'have two rounding-off questions of 4 to 14 words',
    faults: naming(
      ({ roundingOff }) => roundingOff.length !== 2 || roundingOff.some((text) => !hasWords(4, 14, text)),
    ),
    spoil: spoilFirst((card) => ({ ...card, roundingOff: card.roundingOff.slice(1) })),
  },
  {
    says: `have two sub-themes of ${QUESTIONS_PER_SUB_THEME} or more questions`,
    faults: naming(
      ({ discussion }) =>
        discussion.length !== 2 ||
        discussion.some(({ questions }) => questions.length < QUESTIONS_PER_SUB_THEME),
    ),
    spoil: spoilFirst((card) => ({ ...card, discussion: card.discussion.slice(1) })),
  },
  {
    says: 'name a sub-theme in 8 words at most',
    faults: naming(({ discussion }) => discussion.some(({ subTheme }) => !hasWords(1, 8, subTheme))),
    spoil: spoilFirst((card) => ({
      ...card,
      discussion: card.discussion.map((part) => ({
        ...part,
        subTheme: 'the many different ways in which people learn from other people',
      })),
    })),
  },
  {
    says: 'ask discussion questions of 7 to 22 words',
    faults: (cards) =>
      cards
        .flatMap(part3Questions)
        .filter(({ text }) => !hasWords(7, 22, text))
        .map(({ text }) => text),
    spoil: spoilFirst((card) => ({
      ...card,
      discussion: card.discussion.map((part) => ({
        ...part,
        questions: part.questions.map((question) => ({ ...question, text: 'Why do people learn?' })),
      })),
    })),
  },
];
