import { CREDITS_PER_TEST } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { creditText, freeCreditText, TEST_PRICE } from './credit-text.ts';

describe('a number of credits', () => {
  it('is written with the noun that fits it', () => {
    expect([0, 1, 2].map((count) => creditText(count))).toEqual(['0 credits', '1 credit', '2 credits']);
  });

  it('that is free is as many as the operator gives', () => {
    expect([0, 1, 6].map(freeCreditText)).toEqual(['no free credits', '1 free credit', '6 free credits']);
  });

  it('that is one may be written as a word', () => {
    expect([1, 2].map((count) => creditText(count, 'one'))).toEqual(['one credit', '2 credits']);
  });
});

it('the price of a session is the one the server takes', () => {
  expect(TEST_PRICE).toContain(String(CREDITS_PER_TEST));
});
