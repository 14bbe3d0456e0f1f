import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopedTokens } from '../transcription.ts';

describe('looped tokens', () => {
  it('leaves what a person may say', () => {
    expect(loopedTokens([7, 7, 7, 7, 7])).toBe(0);
    expect(loopedTokens([6, 1, 7, 1, 7, 1, 7, 1, 7, 1, 7])).toBe(0);
    expect(loopedTokens([1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(0);
  });
  it('drops a looping token and a looping phrase but one copy', () => {
    expect(loopedTokens([9, 7, 7, 7, 7, 7, 7])).toBe(5);
    expect(loopedTokens([9, 1, 7, 1, 7, 1, 7, 1, 7, 1, 7, 1, 7])).toBe(10);
    expect(loopedTokens([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(9);
  });
  it('finds every phrase of three to 16 tokens that comes four times', () => {
    const phrase = fc.uniqueArray(fc.nat(), { minLength: 3, maxLength: 16 });
    fc.assert(
      fc.property(phrase, (tokens) => {
        expect(loopedTokens([...tokens, ...tokens, ...tokens])).toBe(0);
        expect(loopedTokens([...tokens, ...tokens, ...tokens, ...tokens])).toBe(3 * tokens.length);
      }),
    );
  });
  it('sees nothing in texts without repetition', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.nat()), (tokens) => loopedTokens(tokens) === 0));
  });
});
