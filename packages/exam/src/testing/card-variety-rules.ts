import type { Part2Card } from '../types.ts';
import { part3Questions, spoilFirst, withQuestions } from './card-rule.ts';
import type { CardRule } from './card-rule.ts';
import { questionKind } from './question-kinds.ts';
import type { QuestionKind } from './question-kinds.ts';
import { contentWords, overlap } from './word-measures.ts';

/** Words of the frame that tasks share: "describe a time when you enjoyed". */
const TASK_FRAME = new Set(
  'describe someone something person time long like liked enjoy enjoyed find interesting know'.split(' '),
);
const MOST_OVERLAP_OF_TASKS = 0.5;
const MOST_OVERLAP_OF_QUESTIONS = 0.5;
const MOST_OVERLAP_OF_ROUNDING_OFF = 0.75;

/** Of all discussion questions, those that offer two answers to choose from. */
const MOST_EITHER_OR = 0.12;
const KINDS: readonly QuestionKind[] = [
  'opinion',
  'prediction',
  'change',
  'comparison',
  'effects',
  'cause',
  'means',
  'fact',
];
const LEAST_OF_A_KIND = 0.05;
const MOST_OF_A_KIND = 0.25;
const KINDS_PER_CARD = 3;
/** Of the six questions, those that may begin with the same two words. */
const MOST_SAME_OPENING = 2;

function nearDuplicates(texts: readonly string[], most: number, frame?: ReadonlySet<string>): string[] {
  const sets = texts.map((text) => ({ text, words: contentWords(text, frame) }));
  return sets.flatMap((left, index) =>
    sets
      .slice(index + 1)
      .filter((right) => overlap(left.words, right.words) > most)
      .map((right) => `${left.text} / ${right.text}`),
  );
}

function questionTexts(cards: readonly Part2Card[]): string[] {
  return cards.flatMap(part3Questions).map(({ text }) => text);
}

function shareOf(texts: readonly string[], kind: QuestionKind): number {
  return texts.filter((text) => questionKind(text) === kind).length / texts.length;
}

function mostAlike(openings: readonly string[]): number {
  return Math.max(...openings.map((one) => openings.filter((other) => other === one).length));
}

/** The first card comes again, changed a little. */
function withCopy(change: (card: Part2Card) => Part2Card): CardRule['spoil'] {
  return (cards) => [...cards, ...cards.slice(0, 1).map(change)];
}

/** How the cards differ from one another, and the questions of a card among themselves. */
export const CARD_VARIETY_RULES: readonly CardRule[] = [
  {
    says: 'have no two tasks that are nearly the same',
    faults: (cards) =>
      nearDuplicates(
        cards.map(({ task }) => task),
        MOST_OVERLAP_OF_TASKS,
        TASK_FRAME,
      ),
    spoil: withCopy((card) => ({ ...card, task: 'Describe someone who once taught you something useful.' })),
  },
  {
    says: 'have no two discussion questions that are nearly the same',
    faults: (cards) => nearDuplicates(questionTexts(cards), MOST_OVERLAP_OF_QUESTIONS),
    spoil: withCopy((card) =>
      withQuestions(card, ({ text }) => ({ text: `${text.slice(0, -1)} nowadays?` })),
    ),
  },
  {
    says: 'have no two rounding-off questions that are nearly the same',
    faults: (cards) =>
      nearDuplicates(
        cards.flatMap(({ roundingOff }) => roundingOff),
        MOST_OVERLAP_OF_ROUNDING_OFF,
      ),
    spoil: withCopy((card) => card),
  },
  {
    says: 'seldom offer two answers to choose from',
    faults: (cards) => {
      const texts = questionTexts(cards);
      const offering = texts.filter((text) => /\bor\b/u.test(text));
      return offering.length / texts.length <= MOST_EITHER_OR ? [] : offering;
    },
    spoil: (cards) =>
      cards.map((card, index) =>
        index % 7 === 0
          ? withQuestions(card, () => ({ text: 'Is it better to learn alone or in a group?' }))
          : card,
      ),
  },
  {
    says: 'ask for causes, comparisons, changes, predictions and opinions alike',
    faults: (cards) => {
      const texts = questionTexts(cards);
      return KINDS.map((kind) => ({ kind, share: shareOf(texts, kind) }))
        .filter(({ share }) => share < LEAST_OF_A_KIND || share > MOST_OF_A_KIND)
        .map(({ kind, share }) => `${kind}: ${share}`);
    },
    spoil: (cards) =>
      cards.map((card) =>
        withQuestions(card, ({ text }) =>
          questionKind(text) === 'prediction' ? { text: 'Why is that so?' } : {},
        ),
      ),
  },
  {
    says: `ask for ${KINDS_PER_CARD} things or more on every card`,
    faults: (cards) =>
      cards
        .filter((card) => new Set(questionTexts([card]).map(questionKind)).size < KINDS_PER_CARD)
        .map(({ id }) => id),
    spoil: spoilFirst((card) => withQuestions(card, () => ({ text: 'Why do children ask so much?' }))),
  },
  {
    says: `begin no more than ${MOST_SAME_OPENING} questions of a card with the same two words`,
    faults: (cards) =>
      cards
        .filter(
          (card) =>
            mostAlike(questionTexts([card]).map((text) => text.split(' ', 2).join(' '))) > MOST_SAME_OPENING,
        )
        .map(({ id }) => id),
    spoil: spoilFirst((card) => withQuestions(card, ({ text }) => ({ text: `Why do ${text}` }))),
  },
];
