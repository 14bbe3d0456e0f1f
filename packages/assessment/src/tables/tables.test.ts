import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandFor } from '../scale/rounding.ts';
import { FLUENCY_TABLES } from './fluency-tables.ts';
import { GRAMMAR_TABLES, type ValueTable } from './grammar-tables.ts';
import { LEXICAL_TABLES } from './lexical-tables.ts';
import { PRONUNCIATION_TABLES } from './pronunciation-tables.ts';

const tables: [string, ValueTable][] = [
  FLUENCY_TABLES,
  GRAMMAR_TABLES,
  LEXICAL_TABLES,
  PRONUNCIATION_TABLES,
].flatMap((family) => Object.entries<ValueTable>(family));
const used = tables.flatMap(([id, { points }]) => (points === null ? [] : [{ id, points }]));

describe.each(used)('the table of $id', ({ points }) => {
  it('is sorted by value and its bands go one way', () => {
    const steps = points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      expect(point[0]).toBeGreaterThan(before[0]);
      return Math.sign(point[1] - before[1]);
    });
    expect(new Set(steps).size).toBe(1);
  });

  it('maps every value to a band between its ends, monotonously', () => {
    const value = fc.double({ min: -200, max: 500, noNaN: true });
    const rises = (points.at(-1)?.[1] ?? 0) > (points[0]?.[1] ?? 0);
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const [first, second] = [bandFor(points, low), bandFor(points, high)];
        expect(Math.min(first, second)).toBeGreaterThanOrEqual(3);
        expect(Math.max(first, second)).toBeLessThanOrEqual(9);
        expect(rises ? second - first : first - second).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
});

it('gives every table a source', () => {
  for (const [, { source }] of tables) expect(source.length).toBeGreaterThan(0);
});

it('gives no credit for speed above 4.3 syllables per second', () => {
  const { points } = FLUENCY_TABLES['articulation-rate'];
  expect(bandFor(points, 9)).toBe(bandFor(points, 4.3));
});
