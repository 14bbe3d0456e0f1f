import { describe, expect, it } from 'vitest';
import { numberWords } from './forced-alignment.ts';

describe('number words', () => {
  it.each([
    [0, 'zero'],
    [15, 'fifteen'],
    [40, 'forty'],
    [99, 'ninety nine'],
    [100, 'one hundred'],
    [512, 'five hundred twelve'],
    [1990, 'nineteen ninety'],
    [2005, 'two thousand five'],
    [2015, 'twenty fifteen'],
    [30_000, 'thirty thousand'],
  ])('says %i as %s', (value, words) => expect(numberWords(value).join(' ')).toBe(words));
});
