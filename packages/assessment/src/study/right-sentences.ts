import type { AnswerText, Word } from '../text/answer-text.ts';
import { correctionsOf } from './errors-of.ts';

/** Speech without full stops is one long sentence: of one that is longer than this, so many words on either side count. */
const LONG_SENTENCE = 25;
const AROUND = 8;

/**
 * Tells of tokens of this text (inclusive) whether nothing in their sentence is corrected or probably wrong: what is praised is learnt, and it
 * is quoted with the words around it.
 */
export function rightSentencesOf(text: AnswerText): (tokens: { from: number; to: number }) => boolean {
  const wrong = [...correctionsOf(text), ...(text.answer.language?.probable ?? [])];
  return ({ from, to }) => {
    const sentence = text.segments.find((words) => words.some(({ token }) => token >= from && token <= to));
    const around = sentence === undefined ? [] : wordsAround(sentence, from, to);
    const first = text.tokens[Math.min(from, around[0]?.token ?? from)];
    const last = text.tokens[Math.max(to, around.at(-1)?.token ?? to)];
    if (first === undefined || last === undefined) return false;
    return !wrong.some((place) => place.from <= last.end && place.to >= first.start);
  };
}

function wordsAround(sentence: readonly Word[], from: number, to: number): readonly Word[] {
  if (sentence.length <= LONG_SENTENCE) return sentence;
  const first = sentence.findIndex(({ token }) => token >= from);
  const last = sentence.findLastIndex(({ token }) => token <= to);
  return sentence.slice(Math.max(0, first - AROUND), last + AROUND + 1);
}
