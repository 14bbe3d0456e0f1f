import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorTrend, planOfDay } from './plan-of-day.ts';
import type { PlannedDrill } from './plan-of-day.ts';
import { progressTest } from './testing/progress-test.ts';

const PARTS = ['part1', 'part2', 'part3', 'full'] as const;
const minutes = (steps: readonly { minutes: number }[]) =>
  steps.reduce((total, step) => total + step.minutes, 0);

const modeOn = (day: string) => planOfDay([], day, PARTS).map((step) => step.kind === 'test' && step.mode);

describe('planOfDay', () => {
  it('is one test of a part for somebody without a report', () => {
    expect(planOfDay([], '2026-01-05', PARTS)).toMatchObject([{ kind: 'test', minutes: 5 }]);
  });

  it('takes ten minutes: a kind of error, the criterion that limits the band, a test', () => {
    const tests = [progressTest({ criteria: { 'lexical-resource': 5 }, errors: { article: 3 } })];
    const steps = planOfDay(tests, '2026-01-05', PARTS);
    expect(steps.map(({ kind }) => kind)).toEqual(['family', 'criterion', 'test']);
    expect(steps).toMatchObject([
      { family: 'article', testId: 'test-1' },
      { criterion: 'lexical-resource' },
      {},
    ]);
    expect(minutes(steps)).toBe(10);
  });

  it('still takes ten minutes when no test can be taken, and when no error stands out', () => {
    expect(minutes(planOfDay([progressTest({ errors: { article: 3 } })], '2026-01-05', []))).toBe(10);
    expect(minutes(planOfDay([progressTest()], '2026-01-05', []))).toBe(10);
    expect(planOfDay([progressTest()], '2026-01-05', []).map(({ kind }) => kind)).toEqual(['criterion']);
  });

  it('has an exercise with the examiner every other day, where it fits what holds the band down', () => {
    const tests = [progressTest({ criteria: { 'fluency-coherence': 5 } })];
    const drill = {
      drill: 'steady-talk',
      criterion: 'fluency-coherence',
      testId: 't',
      answerId: 'a',
    } as const;
    const kinds = (day: string, one: PlannedDrill) =>
      planOfDay(tests, `2026-01-${day}`, PARTS, [one]).map(({ kind }) => kind);
    const [first, second] = [kinds('05', drill), kinds('06', drill)];
    expect(new Set([...first, ...second])).toEqual(new Set(['drill', 'criterion', 'test']));
    expect(first).not.toEqual(second);
    for (const day of ['05', '06'])
      expect(kinds(day, { ...drill, criterion: 'pronunciation' })).toEqual(['criterion', 'test']);
    const days = ['05', '06'].flatMap((day) => planOfDay(tests, `2026-01-${day}`, PARTS, [drill]));
    expect(minutes(days)).toBe(20);
    expect(days.find(({ kind }) => kind === 'drill')).toMatchObject(drill);
  });

  it('waits with that exercise alone while it is not known which there are, and takes as long', () => {
    const tests = [progressTest({ criteria: { 'fluency-coherence': 5 }, errors: { article: 3 } })];
    const plans = ['05', '06'].map((day) => planOfDay(tests, `2026-01-${day}`, PARTS, null));
    const kinds = plans.map((plan) => plan.map(({ kind }) => kind).join(' '));
    expect(new Set(kinds)).toEqual(new Set(['family criterion test', 'family waiting test']));
    expect(plans.map(minutes)).toEqual([10, 10]);
    expect(plans.flat().find(({ kind }) => kind === 'waiting')).toMatchObject({
      criterion: 'fluency-coherence',
    });
    expect(planOfDay([], '2026-01-06', PARTS, null)).toEqual(planOfDay([], '2026-01-06', PARTS, []));
  });

  it('looks at the last three reports only', () => {
    const old = progressTest({ day: 1, criteria: { pronunciation: 3 } });
    const last = [2, 3, 4].map((day) => progressTest({ day, criteria: { 'fluency-coherence': 5 } }));
    expect(planOfDay([old, ...last], '2026-01-05', [])).toMatchObject([{ criterion: 'fluency-coherence' }]);
  });

  it('goes by what was spoken where anything was', () => {
    const tests = [
      progressTest({ day: 1, criteria: { pronunciation: 4 } }),
      progressTest({ day: 2, source: 'typed', criteria: { 'lexical-resource': 3 } }),
    ];
    expect(planOfDay(tests, '2026-01-05', [])).toMatchObject([{ criterion: 'pronunciation' }]);
    expect(planOfDay(tests.slice(1), '2026-01-05', [])).toMatchObject([{ criterion: 'lexical-resource' }]);
  });

  it('asks for another part the next day, and offers only open ones', () => {
    expect(new Set([...modeOn('2026-01-05'), ...modeOn('2026-01-06'), ...modeOn('2026-01-07')]).size).toBe(3);
    expect(planOfDay([], '2026-01-06', ['part2'])).toMatchObject([{ mode: 'part2' }]);
    expect(planOfDay([], '2026-01-06', ['full'])).toEqual([]);
  });

  it('turns through the three most frequent kinds of errors', () => {
    const tests = [progressTest({ errors: { article: 9, tense: 8, preposition: 7, adverb: 6 } })];
    const families = ['05', '06', '07'].map((day) => planOfDay(tests, `2026-01-${day}`, [])[0]);
    expect(new Set(families.map((step) => step?.kind === 'family' && step.family))).toEqual(
      new Set(['article', 'tense', 'preposition']),
    );
  });

  it('is the same all day, and ten minutes long on every day', () => {
    const tests = [progressTest({ errors: { article: 3 } })];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (number) => {
        const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
        expect(planOfDay(tests, day, PARTS)).toEqual(planOfDay(tests, day, PARTS));
        expect(minutes(planOfDay(tests, day, PARTS))).toBe(10);
      }),
    );
  });
});

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
