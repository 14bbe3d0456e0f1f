import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfWidth, intervalAround } from './interval.ts';
import { roundBand } from './rounding.ts';

const score = fc.double({ min: 3, max: 9, noNaN: true });

describe('roundBand', () => {
  it('rounds exact quarters down', () => {
    expect([6.25, 6.75, 5.26, 5.74, 6].map(roundBand)).toEqual([6, 6.5, 5.5, 5.5, 6]);
  });

  it('gives half bands within a quarter of the score', () => {
    fc.assert(
      fc.property(score, (value) => {
        const band = roundBand(value);
        expect(Number.isInteger(band * 2)).toBe(true);
        expect(Math.abs(band - value)).toBeLessThanOrEqual(0.25);
      }),
    );
  });

  it('never puts a higher score below a lower one', () => {
    fc.assert(fc.property(score, score, (a, b) => a > b || roundBand(a) <= roundBand(b)));
  });
});

describe('intervalAround', () => {
  it('holds the band, in half bands, inside the scale', () => {
    fc.assert(
      fc.property(score, fc.double({ min: 0, max: 2, noNaN: true }), (value, width) => {
        const band = roundBand(value);
        const { low, high } = intervalAround(value, band, width);
        expect(low).toBeLessThanOrEqual(band);
        expect(high).toBeGreaterThanOrEqual(band);
        expect([low * 2, high * 2].every(Number.isInteger)).toBe(true);
        expect(low).toBeGreaterThanOrEqual(3);
        expect(high).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('halfWidth', () => {
  const usual = { words: 200, unclearShare: 0, unreadShare: 0, missingParts: [] };

  it('shrinks with more words and grows with what was not understood or not taken', () => {
    expect(halfWidth({ ...usual, words: 60 })).toBeGreaterThan(halfWidth(usual));
    expect(halfWidth({ ...usual, words: 800 })).toBeLessThan(halfWidth(usual));
    expect(halfWidth({ ...usual, unclearShare: 0.2 })).toBeGreaterThan(halfWidth(usual));
    expect(halfWidth({ ...usual, unreadShare: 1 })).toBeGreaterThan(halfWidth(usual));
    expect(halfWidth({ ...usual, missingParts: [2] })).toBeGreaterThan(halfWidth(usual));
    expect(halfWidth(usual, 'overall')).toBeLessThan(halfWidth(usual));
  });

  it('is narrower for marks of the sound, which need nobody to read the words', () => {
    for (const mark of ['pronunciation', 'fluency'] as const) {
      expect(halfWidth(usual, mark)).toBeLessThan(halfWidth(usual));
      expect(halfWidth({ ...usual, unreadShare: 1 }, mark)).toBe(halfWidth(usual, mark));
    }
  });

  it('has no steps', () => {
    for (let words = 0; words < 1000; words += 1) {
      const step = halfWidth({ ...usual, words }) - halfWidth({ ...usual, words: words + 1 });
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThan(0.01);
    }
  });
});
