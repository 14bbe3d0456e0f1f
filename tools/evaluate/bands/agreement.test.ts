import { describe, expect, it } from 'vitest';
import { agreement, pearson, slope, spearman } from './agreement.ts';
import type { Judged } from './agreement.ts';

function judged(human: number, score: number, speaker: string): Judged {
  const band = Math.round(score * 2) / 2;
  return { human, score, band, speaker, interval: { low: band - 0.5, high: band + 0.5 } };
}

describe('the agreement with human bands', () => {
  const pulledToTheMiddle = [judged(5, 5.5, 'a'), judged(6, 6, 'b'), judged(7, 6.5, 'c'), judged(8, 7, 'd')];

  it('is measured before rounding and by what is shown', () => {
    const { n, rmse, mae, bias, within05, within10, coverage } = agreement(pulledToTheMiddle);
    expect({ n, mae, bias, within05, within10, coverage }).toEqual({
      n: 4,
      mae: 0.5,
      bias: -0.25,
      within05: 0.75,
      within10: 1,
      coverage: 0.75,
    });
    expect(rmse).toBeCloseTo(Math.sqrt((0.25 + 0.25 + 1) / 4));
  });

  it('shows scores that are all near the middle by their slope, though their order is right', () => {
    const { slope: found, pearson: r, spearman: rho } = agreement(pulledToTheMiddle);
    expect(found).toBeCloseTo(0.5);
    expect(r).toBeCloseTo(1);
    expect(rho).toBeCloseTo(1);
  });

  it('tells the bias of each level, halves counted upwards', () => {
    const { byLevel } = agreement([...pulledToTheMiddle, judged(7.5, 7.5, 'e')]);
    expect(byLevel).toEqual([
      { level: 5, n: 1, bias: 0.5 },
      { level: 6, n: 1, bias: 0 },
      { level: 7, n: 1, bias: -0.5 },
      { level: 8, n: 2, bias: -0.5 },
    ]);
  });

  it('has a kappa of 1 for the same bands and of 0 for one band for all', () => {
    expect(agreement([judged(5, 5, 'a'), judged(7, 7, 'b')]).qwk).toBe(1);
    expect(agreement([judged(5, 6, 'a'), judged(7, 6, 'b')]).qwk).toBe(0);
  });

  it('has intervals over speakers, which are not known of a single one', () => {
    const { intervals } = agreement(pulledToTheMiddle);
    expect(intervals.bias?.[0]).toBeLessThan(-0.25);
    expect(intervals.bias?.[1]).toBeGreaterThan(-0.25);
    expect(agreement(pulledToTheMiddle.map((one) => ({ ...one, speaker: 'a' }))).intervals.bias).toBeNull();
  });

  it('cannot be told of nothing', () => {
    expect(agreement([])).toMatchObject({ n: 0, rmse: null, slope: null, qwk: null, byLevel: [] });
  });
});

describe('a correlation', () => {
  it('gives equal values their mean rank', () => {
    const pairs = [1, 2, 2, 3].map((human, index) => ({ human, score: [1, 2, 3, 4][index] ?? 0 }));
    expect(spearman(pairs)).toBeCloseTo(0.9487, 4);
  });
  it('needs three pairs and values that differ', () => {
    expect(
      pearson([
        { human: 1, score: 2 },
        { human: 2, score: 3 },
      ]),
    ).toBeNull();
    expect(pearson([1, 2, 3].map((human) => ({ human, score: 5 })))).toBeNull();
    expect(slope([1, 2, 3].map((score) => ({ human: 5, score })))).toBeNull();
  });
});
