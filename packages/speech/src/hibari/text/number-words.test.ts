import { describe, expect, it } from 'vitest';
import { cardinal, decimal, ordinal, year } from './number-words.ts';

describe('numbers in words', () => {
  it.each([
    [0, 'zero'],
    [21, 'twenty-one'],
    [105, 'one hundred and five'],
    [1_005, 'one thousand and five'],
    [1_205, 'one thousand, two hundred and five'],
    [2_000_000, 'two million'],
    [-3, 'minus three'],
  ])('count: %i', (number, words) => expect(cardinal(number)).toBe(words));
  it.each([
    [1, 'first'],
    [12, 'twelfth'],
    [20, 'twentieth'],
    [32, 'thirty-second'],
    [100, 'one hundredth'],
  ])('stand in order: %i', (number, words) => expect(ordinal(number)).toBe(words));
  it.each([
    [1905, 'nineteen oh-five'],
    [1900, 'nineteen hundred'],
    [2005, 'two thousand and five'],
    [2019, 'twenty nineteen'],
  ])('are years: %i', (number, words) => expect(year(number)).toBe(words));
  it.each([
    ['3.140', 'three point one four'],
    ['5.0', 'five'],
    ['.5', 'zero point five'],
  ])('have parts: %s', (written, words) => expect(decimal(written)).toBe(words));
});
