import type { AnswerText } from '../text/answer-text.ts';
import { correctionsOf } from './errors-of.ts';

/**
 * Tells of tokens of this text (inclusive) whether nothing in their sentence is corrected or probably wrong: what is praised is learnt, and it
 * is quoted with the words around it.
 */
export function rightSentencesOf(text: AnswerText): (tokens: { from: number; to: number }) => boolean {
  const wrong = [...correctionsOf(text), ...(text.answer.language?.probable ?? [])];
  return ({ from, to }) => {
    const sentence = text.segments.find((words) => words.some(({ token }) => token >= from && token <= to));
    const first = text.tokens[Math.min(from, sentence?.[0]?.token ?? from)];
    const last = text.tokens[Math.max(to, sentence?.at(-1)?.token ?? to)];
    if (first === undefined || last === undefined) return false;
    return !wrong.some((place) => place.from <= last.end && place.to >= first.start);
  };
}
