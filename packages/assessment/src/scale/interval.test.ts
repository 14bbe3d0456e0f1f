import { describe, expect, it } from 'vitest';
import { halfWidth, intervalAround } from './interval.ts';
import { bandFor } from './rounding.ts';

const SURE = { words: 300, unclearShare: 0, unreadShare: 0, missingParts: [] };

describe('half the width of an interval', () => {
  it('is less with more words, less for all criteria than for one, and least for what is heard', () => {
    const widths = [40, 120, 300, 900].map((words) => halfWidth({ ...SURE, words }));
    expect(widths).toEqual(widths.toSorted((left, right) => right - left));
    expect(new Set(widths).size).toBe(4);
    expect(halfWidth(SURE, 'overall')).toBeLessThan(halfWidth(SURE));
    expect(halfWidth(SURE, 'pronunciation')).toBeLessThan(halfWidth(SURE, 'overall'));
    expect(halfWidth(SURE, 'fluency')).toBeLessThan(halfWidth(SURE, 'pronunciation'));
  });

  it('grows with words that were not understood, by half a band at most', () => {
    expect(halfWidth({ ...SURE, unclearShare: 0.2 }) - halfWidth(SURE)).toBeCloseTo(0.25, 10);
    expect(halfWidth({ ...SURE, unclearShare: 0.9 }) - halfWidth(SURE)).toBeCloseTo(0.5, 10);
  });

  it('grows by a quarter for each part that is missing', () => {
    expect(halfWidth({ ...SURE, missingParts: [2, 3] }) - halfWidth(SURE)).toBeCloseTo(0.5, 10);
  });

  it('grows by a quarter where no model has read the words, for what is judged by words', () => {
    const unread = { ...SURE, unreadShare: 1 };
    expect(halfWidth(unread) - halfWidth(SURE)).toBeCloseTo(0.25, 10);
    expect(halfWidth(unread, 'overall') - halfWidth(SURE, 'overall')).toBeCloseTo(0.25, 10);
    expect(halfWidth(unread, 'fluency')).toBe(halfWidth(SURE, 'fluency'));
    expect(halfWidth(unread, 'pronunciation')).toBe(halfWidth(SURE, 'pronunciation'));
  });

  it('narrows to that as one answer after the other is read', () => {
    const widths = [1, 0.6, 0.3, 0].map((unreadShare) => halfWidth({ ...SURE, unreadShare }));
    expect(widths.map((width) => width - halfWidth(SURE))).toEqual(
      [0.25, 0.15, 0.075, 0].map((wider) => expect.closeTo(wider, 10)),
    );
  });
});

describe('an interval', () => {
  it('has half bands, holds the band, and stays between 3 and 9', () => {
    expect(intervalAround(6.4, 6.5, 0.7)).toEqual({ low: 5.5, high: 7 });
    expect(intervalAround(3.2, 3, 2)).toEqual({ low: 3, high: 5 });
    expect(intervalAround(8.8, 9, 2)).toEqual({ low: 7, high: 9 });
    expect(intervalAround(6.25, 6, 0)).toEqual({ low: 6, high: 6.5 });
    expect(intervalAround(6.74, 6.5, 0)).toEqual({ low: 6.5, high: 6.5 });
  });
});

describe('a table of bands', () => {
  const TABLE = [
    [1, 4],
    [2, 6],
    [4, 9],
  ] as const;

  it('is level beyond its ends, has its points, and straight lines between them', () => {
    expect([0, 1, 2, 4, 5].map((value) => bandFor(TABLE, value))).toEqual([4, 4, 6, 9, 9]);
    expect(bandFor(TABLE, 1.5)).toBe(5);
    expect(bandFor(TABLE, 3)).toBe(7.5);
  });

  it('needs points', () => {
    expect(() => bandFor([], 1)).toThrow('a table needs points');
  });
});
