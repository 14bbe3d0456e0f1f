import { describe, expect, it } from 'vitest';
import { agreement, correlation } from './agreement.ts';
import { foldsOf } from './folds.ts';
import { oneWayRidge } from './one-way-ridge.ts';
import { ridge } from './ridge.ts';
import { predict } from './rows.ts';
import type { Row } from './rows.ts';

/** Marks of 3 + 2a − b, with three figures of which the last says nothing. */
const ROWS: Row[] = Array.from({ length: 60 }, (_, index) => {
  const [a, b, noise] = [index % 7, index % 4, (index * index) % 5];
  const figures = Float64Array.of(a, b, noise);
  return { id: String(index), speaker: String(index % 10), figures, mark: 3 + 2 * a - b };
});

describe('ridge regression', () => {
  it('finds the rule behind the marks when it is hardly held back', () => {
    const fit = ridge(ROWS, 1e-6);
    expect([...fit.weights].map((weight) => Math.round(1000 * weight) / 1000 + 0)).toEqual([2, -1, 0]);
    expect(predict(fit, Float64Array.of(3, 1, 4))).toBeCloseTo(8, 3);
  });

  it('gives every row the mean mark when it is held back without end, and uses less of what it trusts less', () => {
    expect(predict(ridge(ROWS, 1e12), Float64Array.of(6, 0, 0))).toBeCloseTo(
      ROWS.reduce((sum, row) => sum + row.mark, 0) / ROWS.length,
      3,
    );
    const doubtful = ridge(ROWS, 30, (place) => (place === 0 ? 0.3 : 1));
    expect(doubtful.weights[0]).toBeLessThan(ridge(ROWS, 30).weights[0] ?? 0);
  });

  it('gives no figure a negative weight where it may not', () => {
    const fit = oneWayRidge(ROWS, 1e-6);
    expect(fit.weights[0]).toBeGreaterThan(1.9);
    expect(fit.weights[1]).toBe(0);
    expect([...fit.weights].every((weight) => weight >= 0)).toBe(true);
  });
});

describe('the proof on other speakers', () => {
  it('keeps each speaker in one fold, the same for the same seed', () => {
    const speakers = ROWS.map(({ speaker }) => speaker);
    const folds = foldsOf(speakers, 5, 7);
    expect(folds).toEqual(foldsOf(speakers, 5, 7));
    expect(folds.size).toBe(10);
    expect(new Set(folds.values()).size).toBe(5);
  });

  it('tells correlation, error and bias', () => {
    const pairs = ROWS.map(({ speaker, mark }) => ({ speaker, predicted: mark + 1, given: mark }));
    const found = agreement(pairs, 7);
    expect(found).toMatchObject({ clips: 60, speakers: 10, bias: 1, rmse: 1 });
    expect(found.byClip.r).toBeCloseTo(1);
    expect(correlation([{ predicted: 1, given: 2 }])).toBe(0);
  });
});
