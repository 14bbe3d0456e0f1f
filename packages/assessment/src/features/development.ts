import { isTalk, mean, sum } from '@bandpal/contracts';
import type { AnswerKind } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import type { Measurement } from './measurement.ts';

/** Words of an answer without hesitation sounds, repeats and cut-off words. */
export function wordCount(text: AnswerText): number {
  return text.roles.filter((role) => role === 'word').length;
}

/** Mean words per answer of a kind; rounding-off answers are short by design and have no table. */
export function wordsPerAnswer(texts: readonly AnswerText[], kind: AnswerKind): Measurement | null {
  const ofKind = texts.filter((text) => text.answer.kind === kind);
  if (ofKind.length === 0) return null;
  return { value: mean(ofKind.map(wordCount)), answerIds: ofKind.map((text) => text.answer.id) };
}

/**
 * The long turn may arrive in several pieces (a pause, an encouragement); they are one talk. A typed one is closed at 200 words, so that its length says
 * nothing.
 */
export function longTurnWords(texts: readonly AnswerText[]): Measurement | null {
  const turns = longTurns(texts);
  if (turns.length === 0 || turns.some(({ answer }) => answer.source === 'typed')) return null;
  const talks = new Set(turns.map((text) => text.answer.questionId)).size;
  return { value: sum(turns.map(wordCount)) / talks, answerIds: turns.map((text) => text.answer.id) };
}

export function longTurns(texts: readonly AnswerText[]): AnswerText[] {
  return texts.filter(({ answer }) => isTalk(answer));
}
