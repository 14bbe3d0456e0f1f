import type { Criterion, CriterionEstimate, Feature } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { OPINION_FIGURE } from '../judge/weigh-opinion.ts';
import { notAssessed, scored } from './estimate.ts';
import { limitByFluency } from './limit-by-fluency.ts';

const figure = (id: string, band: number, weight = 1): Feature => ({
  id,
  label: id,
  value: 1,
  unit: '',
  band,
  weight,
  answerIds: [],
});
const estimate = (criterion: Criterion, score: number, features: Feature[] = []): CriterionEstimate =>
  scored(criterion, { score, width: 0.5, features, caps: ['before'], evidence: [] });
const limited = (fluency: CriterionEstimate) =>
  limitByFluency([fluency, estimate('lexical-resource', 8), estimate('pronunciation', 8)]);

it('words get one and a half bands more than the delivery at most, which is said last, and sound is left alone', () => {
  const delivery = estimate('fluency-coherence', 5, [figure('speech', 5)]);
  const [, words, sound] = limited(delivery);
  expect(words).toMatchObject({ score: 6.5, band: 6.5, interval: { low: 6, high: 7 } });
  expect(words?.caps).toEqual([
    'before',
    'Held to one and a half bands above the delivery: the words are far ahead of it.',
  ]);
  expect(sound).toEqual(estimate('pronunciation', 8));
});

it('words that are one and a half bands ahead, and no more, stay as they are', () => {
  const [, words] = limited(estimate('fluency-coherence', 6.5, [figure('speech', 6.5)]));
  expect(words).toEqual(estimate('lexical-resource', 8));
});

it('the delivery is what was measured: neither what lowers coherence nor the opinion of a model counts', () => {
  const short = estimate('fluency-coherence', 4, [figure('speech', 7), figure(OPINION_FIGURE, 3, 5)]);
  expect(limited(short)[1]).toEqual(estimate('lexical-resource', 8));
});

it('nothing is held where the delivery was not assessed, and nothing is given to what was not', () => {
  expect(limited(notAssessed('fluency-coherence', 'typed', [figure('speech', 4)]))[1]).toEqual(
    estimate('lexical-resource', 8),
  );
  const missing = notAssessed('grammatical-range-accuracy', 'too little');
  expect(limitByFluency([estimate('fluency-coherence', 4, [figure('speech', 4)]), missing])[1]).toEqual(
    missing,
  );
});
