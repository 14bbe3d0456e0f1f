import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressTest } from './testing/progress-test.ts';
import { trendOf } from './trend.ts';

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('trendOf', () => {
  it('has no points and no change without tests', () => {
    expect(trendOf([], 'overall', 'spoken')).toMatchObject({ points: [], change: { kind: 'too-few' } });
  });

  it('makes one point of one test and says nothing about change', () => {
    const { points, change } = trendOf([progressTest({ score: 6.2 })], 'overall', 'spoken');
    expect(points).toMatchObject([{ band: 6, score: 6.2, interval: { low: 5.2, high: 7.2 } }]);
    expect(change).toEqual({ kind: 'too-few' });
  });

  it('calls a whole band between two tests no change, where each may be a band off', () => {
    const tests = [progressTest({ day: 1, score: 5.5 }), progressTest({ day: 2, score: 6.5 })];
    expect(trendOf(tests, 'overall', 'spoken').change).toMatchObject({ kind: 'none', difference: 1 });
  });

  it('calls two bands between two tests a change', () => {
    const tests = [progressTest({ day: 1, score: 5 }), progressTest({ day: 2, score: 7 })];
    expect(trendOf(tests, 'overall', 'spoken').change).toMatchObject({ kind: 'up', tests: 2 });
    const back = [progressTest({ day: 1, score: 7 }), progressTest({ day: 2, score: 5 })];
    expect(trendOf(back, 'overall', 'spoken').change).toMatchObject({ kind: 'down', difference: -2 });
  });

  it('sees a smaller change in thirty tests, because the mean of five is surer than one', () => {
    const tests = days(30).map((day) => progressTest({ day, score: 5.5 + day * 0.035 }));
    const { change, points } = trendOf(tests, 'overall', 'spoken');
    expect(points).toHaveLength(30);
    expect(change).toMatchObject({ kind: 'up', tests: 30 });
    const two = trendOf([tests[0] ?? progressTest(), tests[29] ?? progressTest()], 'overall', 'spoken');
    expect(two.change.kind).toBe('none');
  });

  it('finds nothing in thirty tests that go up and down by half a band', () => {
    const tests = days(30).map((day) => progressTest({ day, score: day % 2 === 0 ? 6.25 : 5.75 }));
    expect(trendOf(tests, 'overall', 'spoken').change.kind).toBe('none');
  });

  it('compares tests of the kind that was taken last only, and shows all', () => {
    const tests = [
      progressTest({ day: 1, mode: 'part1', score: 4 }),
      progressTest({ day: 2, mode: 'part3', score: 7 }),
    ];
    const { points, change } = trendOf(tests, 'overall', 'spoken');
    expect(points.map(({ mode }) => mode)).toEqual(['part1', 'part3']);
    expect(change).toEqual({ kind: 'too-few' });
  });

  it('keeps typed tests apart from spoken ones', () => {
    const tests = [progressTest({ day: 1, source: 'typed', score: 8 }), progressTest({ day: 2, score: 5 })];
    expect(trendOf(tests, 'overall', 'spoken').points.map(({ testId }) => testId)).toEqual(['test-2']);
    expect(trendOf(tests, 'overall', 'typed').points.map(({ testId }) => testId)).toEqual(['test-1']);
    expect(trendOf(tests, 'pronunciation', 'typed').points).toEqual([]);
  });

  it('follows a criterion by itself and leaves out tests in which it was not assessed', () => {
    const tests = [
      progressTest({ day: 1, criteria: { pronunciation: 5 } }),
      progressTest({ day: 2, score: null }),
    ];
    expect(trendOf(tests, 'pronunciation', 'spoken').points.map(({ score }) => score)).toEqual([5]);
  });

  it('does not depend on the order of the tests', () => {
    const tests = days(9).map((day) => progressTest({ day, score: 4 + day / 2 }));
    fc.assert(
      fc.property(fc.shuffledSubarray(tests, { minLength: 9 }), (shuffled) => {
        expect(trendOf(shuffled, 'overall', 'spoken')).toEqual(trendOf(tests, 'overall', 'spoken'));
      }),
    );
  });

  it('never calls a difference real that one interval alone covers between two tests', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 3, max: 9, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (score, shift) => {
          const tests = [progressTest({ day: 1, score }), progressTest({ day: 2, score: score + shift })];
          expect(trendOf(tests, 'overall', 'spoken').change.kind).toBe('none');
        },
      ),
    );
  });
});
