import { RATED_FIGURES } from '@bandpal/contracts';
import type { Feature, RatedBand, RatedCriterion, Report, TextBands } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, SCORER_VERSION } from '../assess.ts';
import { FLUENT, spoken, studied, typed } from '../testing/answers.ts';
import { STRONG_ANSWERS } from '../testing/texts.ts';
import { followRatings, RATINGS_FIGURE } from './follow-ratings.ts';

const CRITERIA = ['lexical-resource', 'grammatical-range-accuracy'] as const;
const AS_MEASURED: RatedBand = { share: 1, offset: 0, measured: 1, figures: {} };
const bandsOf = (rated: RatedBand): TextBands => ({
  id: 'abc',
  criteria: { 'lexical-resource': rated, 'grammatical-range-accuracy': rated },
});
const options = (index: number) => ({ id: `a${index}`, questionId: `q${index}` });
const TYPED = STRONG_ANSWERS.map((text, index) => studied(typed(text, options(index))));
const SPOKEN = STRONG_ANSWERS.map((text, index) => studied(spoken(text, FLUENT, options(index))));
const report = (answers = TYPED, textBands: TextBands | null = null) =>
  assess({ mode: 'part1', answers, textBands });
const of = (one: Report, criterion: RatedCriterion) => {
  const found = one.criteria.find((estimate) => estimate.criterion === criterion);
  if (found === undefined) throw new Error(`no ${criterion}`);
  return found;
};
const score = (one: Report, criterion: RatedCriterion) => of(one, criterion).score ?? 0;

describe('a report by ratings that an installation has collected', () => {
  it('names them in the version of the scorer, says so in both criteria, and shows what they make of the figures', () => {
    const found = report(TYPED, bandsOf({ ...AS_MEASURED, share: 0.25, offset: -1 }));
    expect(found.engines?.scorer).toBe(`${SCORER_VERSION}+abc`);
    for (const criterion of CRITERIA) {
      const { reason, features } = of(found, criterion);
      expect(reason).toEqual({ code: 'reason.follows-ratings' });
      expect(features.find(({ id }) => id === RATINGS_FIGURE)?.weight).toBe(0.25);
      expect(features.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    }
    expect(found.criteria[0]?.reason).toEqual({ code: 'reason.typed-without-timing' });
  });

  it('is the same as without them where they rate as the figures do, typed and spoken', () => {
    for (const answers of [TYPED, SPOKEN]) {
      const [plain, rated] = [report(answers), report(answers, bandsOf(AS_MEASURED))];
      for (const criterion of CRITERIA)
        expect(score(rated, criterion)).toBeCloseTo(score(plain, criterion), 10);
    }
    expect(report().engines?.scorer).toBe(SCORER_VERSION);
    expect(report(TYPED, null)).toEqual(assess({ mode: 'part1', answers: TYPED }));
  });

  it('moves by the share of the difference, in speech as in writing', () => {
    const harsh = bandsOf({ ...AS_MEASURED, share: 0.5, offset: -1 });
    const measured = report(SPOKEN, bandsOf(AS_MEASURED));
    for (const criterion of CRITERIA) {
      const moved = score(report(SPOKEN, harsh), criterion) - score(measured, criterion);
      expect(moved).toBeCloseTo(-0.5, 10);
    }
  });

  it('leaves a criterion alone that the ratings do not speak of', () => {
    const { criteria } = bandsOf({ ...AS_MEASURED, offset: -2 });
    const found = report(TYPED, { id: 'abc', criteria: { ...criteria, 'lexical-resource': null } });
    expect(of(found, 'lexical-resource')).toEqual(of(report(), 'lexical-resource'));
    expect(of(found, 'grammatical-range-accuracy')).not.toEqual(of(report(), 'grammatical-range-accuracy'));
  });

  it('keeps every rule that holds a band down', () => {
    const kind = bandsOf({ ...AS_MEASURED, offset: 9 });
    for (const criterion of CRITERIA) expect(score(report(TYPED, kind), criterion)).toBeLessThanOrEqual(8);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const weight = fc.double({ min: 0, max: 10, noNaN: true });
const band = fc.double({ min: 3, max: 9, noNaN: true });
const anyRatings = fc.record({
  share,
  offset: fc.double({ min: -100, max: 100, noNaN: true }),
  measured: weight,
  figures: fc.dictionary(fc.constantFrom(...RATED_FIGURES), weight),
});
const figure = (id: string, value: number): Feature => ({
  id,
  value,
  band: value,
  weight: 0.2,
  answerIds: ['a'],
});
const after = (rated: RatedBand, bands: readonly number[], measured: number) =>
  followRatings(bandsOf(rated), 'lexical-resource', {
    score: measured,
    features: bands.map((value, index) => figure(RATED_FIGURES[index] ?? '', value)),
  }).score;

describe('any ratings that a file may hold', () => {
  it('never lift a band for more errors or plainer words, and never move it by more than one and a half', () => {
    const bands = fc.array(fc.tuple(band, band), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(anyRatings, bands, fc.tuple(band, band), (rated, pairs, [one, other]) => {
        const worse = after(
          rated,
          pairs.map((pair) => Math.min(...pair)),
          Math.min(one, other),
        );
        const better = after(
          rated,
          pairs.map((pair) => Math.max(...pair)),
          Math.max(one, other),
        );
        expect(worse).toBeLessThanOrEqual(better + 1e-9);
        expect(Math.abs(worse - Math.min(one, other))).toBeLessThanOrEqual(1.5 + 1e-9);
      }),
    );
  });

  it('take the measured score for a figure that could not be measured', () => {
    const rated = { share: 1, offset: 0, measured: 0, figures: { 'detected-errors': 1 } };
    expect(after(rated, [5, 5, 5], 6)).toBe(6);
    expect(after(rated, [5, 5, 5, 7], 6)).toBe(7);
  });
});
