import type { Part2Card } from '../types.ts';

/** What holds for the cue cards of a bank, with cards that break it. */
export interface CardRule {
  /** What the cards do, as the name of a test. */
  says: string;
  /** What breaks the rule, told so that it can be found; empty when nothing does. */
  faults: (cards: readonly Part2Card[]) => string[];
  /** The same cards, changed so that they break this rule. */
  spoil: (cards: readonly Part2Card[]) => Part2Card[];
}

export type Part3Question = Part2Card['discussion'][number]['questions'][number];

/** The questions of both sub-themes. */
export function part3Questions(card: Part2Card): Part3Question[] {
  return card.discussion.flatMap(({ questions }) => questions);
}

/** Changes the first card alone. */
export function spoilFirst(change: (card: Part2Card) => Part2Card): CardRule['spoil'] {
  return (cards) => cards.map((card, index) => (index === 0 ? change(card) : card));
}

/** The card with every Part 3 question changed. */
export function withQuestions(card: Part2Card, change: (question: Part3Question) => Partial<Part3Question>) {
  return {
    ...card,
    discussion: card.discussion.map((part) => ({
      ...part,
      questions: part.questions.map((question) => ({ ...question, ...change(question) })),
    })),
  };
}
