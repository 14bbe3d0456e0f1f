import { expect, it } from 'vitest';
import { agreementOf } from './agreement-of.ts';

const judged = (human: number, score: number) => ({
  human,
  score,
  interval: { low: score - 0.5, high: score + 0.5 },
});

it('the agreement of texts drawn to the middle shows in slope and both ends, texts with one rating together', () => {
  const texts = [
    [4, 5],
    [4, 6],
    [5, 5.5],
    [6, 6],
    [6.5, 6.5],
    [7, 6.5],
    [8, 7],
    [8, 7],
  ] as const;
  expect(agreementOf(texts.map(([human, score]) => judged(human, score)))).toEqual({
    rmse: 0.968,
    bias: 0.125,
    slope: 0.393,
    biasLowest: 1.5,
    biasHighest: -1,
    coverage: 0.5,
  });
  expect(agreementOf([])).toMatchObject({ rmse: null, slope: null, biasLowest: null });
});
