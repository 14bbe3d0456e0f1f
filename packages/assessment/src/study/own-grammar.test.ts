import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { isOwnGrammar } from './own-grammar.ts';

/** Whether a change of the word behind `before` is about the speaker's own grammar. */
function isOwn(before: string, word: string, after: string): boolean {
  const text = readAnswer(typed(`${before}${word}${after}`));
  const from = text.tokens.findIndex(({ start }) => start >= before.length);
  return isOwnGrammar(text, { family: { id: 'agreement' }, from, to: from + 1, better: 'x' });
}

describe('what may be corrected', () => {
  it.each([
    ['I think that many people ', "doesn't", ", don't know their neighbours."],
    ["I think that many people doesn't, ", "don't", ' know their neighbours.'],
    ['He ', 'have', ', I mean he has the key.'],
    ['He have, I mean he ', 'has', ' the key.'],
    ['Many people has, sorry, many people ', 'have', ' colds now.'],
    ['It costs ', 'a', ', um, a lot of money.'],
    ['I was in a, er, in ', 'a', ' shop.'],
  ])('is neither what a speaker takes back nor what they say instead: "%s[%s]%s"', (before, word, after) => {
    expect(isOwn(before, word, after)).toBe(false);
  });

  it.each([
    ['He have, I mean he has the key, and she ', 'have', ' one too.'],
    ['I go to, to work, and my brother ', 'go', ' to school.'],
    ['My brother ', 'go', ' to school.'],
  ])('is what they say besides: "%s[%s]%s"', (before, word, after) => {
    expect(isOwn(before, word, after)).toBe(true);
  });
});
