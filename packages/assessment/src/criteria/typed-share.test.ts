import { expect, it } from 'vitest';
import { CappedScore } from './estimate.ts';
import { isClear } from '../text/clear-answers.ts';
import { capTyped, deductTidying, tidying } from './few-words.ts';

const capped = (share: number) => {
  const score = new CappedScore(9);
  capTyped(score, share);
  return score;
};
const tidied = (share: number) => {
  const score = new CappedScore(6);
  deductTidying(score, share);
  return score;
};

const atMost = (band: number) => ({ code: 'cap.typed', values: { band: expect.closeTo(band) as number } });

it('typed answers get 8 at most, spoken ones 9, and the limit slides with what was spoken', () => {
  expect(capped(0)).toMatchObject({ score: 8, caps: [atMost(8)] });
  expect(capped(0.5)).toMatchObject({ score: 8.5, caps: [atMost(8.5)] });
  expect(capped(0.68).caps).toEqual([atMost(8.68)]);
  // Which is still band 9.
  expect(capped(0.99).caps).toEqual([]);
  expect([capped(0).highest, capped(0.5).highest, capped(1).highest]).toEqual([8, 8.5, 9]);
  expect(capped(1)).toMatchObject({ score: 9, caps: [] });
});

it('a quarter band is taken off for what recognition tidies, as much of it as was spoken', () => {
  expect([tidying(0), tidying(0.5), tidying(1)]).toEqual([0, 0.125, 0.25]);
  expect(tidied(0)).toMatchObject({ score: 6, caps: [] });
  expect(tidied(1)).toMatchObject({
    score: 5.75,
    caps: [{ code: 'cap.tidied' }],
  });
  expect(tidied(0.5)).toMatchObject({
    score: 5.875,
    caps: [{ code: 'cap.tidied-in-part' }],
  });
});

it('what was typed is clear, and what was spoken from a certainty of one half on', () => {
  expect(isClear({ source: 'typed', confidence: 0 })).toBe(true);
  expect(isClear({ source: 'spoken', confidence: 0.5 })).toBe(true);
  expect(isClear({ source: 'spoken', confidence: 0.49 })).toBe(false);
});
