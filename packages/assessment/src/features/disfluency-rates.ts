import { sum } from '@bandpal/contracts';
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
