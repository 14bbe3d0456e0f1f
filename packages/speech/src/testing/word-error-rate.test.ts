import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableWords, wordErrorRate, wordErrors } from './word-error-rate.ts';

describe('word error rate', () => {
  it('ignores case and punctuation', () => {
    expect(wordErrorRate("I don't know, really.", 'i don’t know REALLY')).toBe(0);
  });
  it('counts a substitution, an insertion and a deletion as one error each', () => {
    expect(wordErrorRate('a b c d', 'a x c d')).toBe(0.25);
    expect(wordErrorRate('a b c d', 'a b x c d')).toBe(0.25);
    expect(wordErrorRate('a b c d', 'a b d')).toBe(0.25);
  });
  it('is 1 when nothing was heard and when something was heard in silence', () => {
    expect(wordErrorRate('one two', '')).toBe(1);
    expect(wordErrorRate('', 'you')).toBe(1);
    expect(wordErrorRate('', '')).toBe(0);
  });
  it('is a distance: zero only for equal lists, the same both ways', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (left, right) => {
        expect(wordErrors(left, right)).toBe(wordErrors(right, left));
        expect(wordErrors(left, right) === 0).toBe(left.join(' ') === right.join(' '));
      }),
    );
  });
  it('keeps apostrophes inside words and drops quotes around them', () => {
    expect(comparableWords("'it's' fine")).toEqual(["it's", 'fine']);
  });
});
