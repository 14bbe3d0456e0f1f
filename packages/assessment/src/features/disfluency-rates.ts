import { sum, isTalk, mean, type AnswerKind } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import type { TokenRole } from '../text/disfluencies.ts';
import type { Measurement } from './measurement.ts';

/** Hesitation sounds per 100 words: those in the transcript or those heard as filled pauses, whichever are more. */
export function filledPauseRate(texts: readonly AnswerText[]): Measurement | null {
  return per100(texts, (text) =>
    Math.max(countRole(text, ['filler']), text.answer.pauses.filter((pause) => pause.filled).length),
  );
}

/** Words said again at once or cut off, per 100 words. */
export function repeatRate(texts: readonly AnswerText[]): Measurement | null {
  return per100(texts, (text) => countRole(text, ['repeat', 'cut-off']));
}

function per100(texts: readonly AnswerText[], count: (text: AnswerText) => number): Measurement | null {
  const words = sum(texts.map((text) => countRole(text, ['word'])));
  if (words === 0) return null;
  return { value: (100 * sum(texts.map(count))) / words, answerIds: texts.map((text) => text.answer.id) };
}

function countRole(text: AnswerText, roles: readonly TokenRole[]): number {
  return text.roles.filter((role) => roles.includes(role)).length;
}

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
