import { describe, expect, it } from 'vitest';
import { errorTrend } from './error-trend.ts';
import { progressTest } from './testing/progress-test.ts';

describe('errorTrend', () => {
  it('counts per 100 words over the last three tests, the most frequent kind first', () => {
    const tests = [
      progressTest({ day: 1, errors: { article: 1 } }),
      progressTest({ day: 2, errors: { article: 2, tense: 6 } }),
      progressTest({ day: 3, errors: { article: 0, tense: 0 } }),
    ];
    expect(errorTrend(tests)).toEqual([
      { family: 'tense', rate: 2, before: null, testId: 'test-2' },
      { family: 'article', rate: 1, before: null, testId: 'test-2' },
    ]);
  });

  it('sets the three tests before beside them', () => {
    const earlier = [1, 2, 3].map((day) => progressTest({ day, errors: { article: 4 } }));
    const last = [4, 5, 6].map((day) => progressTest({ day, errors: { article: 1 } }));
    expect(errorTrend([...last, ...earlier])).toMatchObject([{ family: 'article', rate: 1, before: 4 }]);
  });

  it('leaves out tests that no language model has read', () => {
    expect(errorTrend([progressTest({ day: 1 })])).toEqual([]);
    const tests = [progressTest({ day: 1, errors: { article: 2 } }), progressTest({ day: 2 })];
    expect(errorTrend(tests)).toMatchObject([{ rate: 2 }]);
  });
});
