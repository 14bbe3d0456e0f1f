import type { AnswerText } from '../text/answer-text.ts';
import { longTurns } from './development.ts';

/** What was asked, and all that was said to it. */
export interface Exchange {
  texts: readonly AnswerText[];
  isTalk: boolean;
}

/** Each answer by itself; a long turn may arrive in several pieces, which are one. */
export function exchangesOf(texts: readonly AnswerText[]): Exchange[] {
  const pieces = longTurns(texts);
  const talks = Map.groupBy(pieces, ({ answer }) => answer.questionId);
  return [
    ...texts.filter((text) => !pieces.includes(text)).map((text) => ({ texts: [text], isTalk: false })),
    ...[...talks.values()].map((talk) => ({ texts: talk, isTalk: true })),
  ];
}

/** The ids of all answers in these. */
export function answerIdsOf(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ texts }) => texts.map(({ answer }) => answer.id));
}
