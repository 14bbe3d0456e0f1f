import { describe, expect, it } from 'vitest';
import { wordErrorRate } from './compare-words.ts';

describe('word error rate', () => {
  it('ignores case and punctuation', () => {
    expect(wordErrorRate("I don't know, really.", 'i don’t know REALLY')).toBe(0);
  });
  it('counts a substitution, an insertion and a deletion as one error each', () => {
    expect(wordErrorRate('x b c d', 'x y c d')).toBe(0.25);
    expect(wordErrorRate('x b c d', 'x b y c d')).toBe(0.25);
    expect(wordErrorRate('x b c d', 'x b d')).toBe(0.25);
  });
  it('is 1 when nothing was heard and when something was heard in silence', () => {
    expect(wordErrorRate('one two', '')).toBe(1);
    expect(wordErrorRate('', 'you')).toBe(1);
    expect(wordErrorRate('', '')).toBe(0);
  });
});
