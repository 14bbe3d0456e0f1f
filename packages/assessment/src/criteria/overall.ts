import type { CriterionEstimate, OverallEstimate } from '@bandpal/contracts';
import { mean, sum } from '../features/measurement.ts';
import { halfWidth, intervalAround } from '../scale/interval.ts';
import { roundBand } from '../scale/rounding.ts';
import type { TestMaterial } from './test-material.ts';

/** Below this much evidence the estimate is pulled towards the middle of the scale. */
const FEW_WORDS = 250;
const SHRINKAGE = 0.2;
const MIDDLE = 6;
/** Added to the interval for each criterion that could not be assessed, beyond pronunciation. */
const MISSING_WIDTH = 0.25;

/**
 * Mean of the criteria that were assessed, careful when there is little evidence. `widenings`: what the doubts of single criteria
 * add to their intervals.
 */
export function overall(
  criteria: readonly CriterionEstimate[],
  material: Pick<TestMaterial, 'words' | 'hasSpeech' | 'unclearShare' | 'missingParts'>,
  widenings: readonly number[],
): OverallEstimate {
  const scores = criteria.flatMap((estimate) => (estimate.score === null ? [] : [estimate.score]));
  if (scores.length === 0) {
    return { band: null, interval: null, score: null, reason: 'No criterion could be assessed.' };
  }
  const plain = mean(scores);
  const score = material.words < FEW_WORDS ? plain + SHRINKAGE * (MIDDLE - plain) : plain;
  const band = roundBand(score);
  const width =
    halfWidth(material) + MISSING_WIDTH * Math.max(0, 3 - scores.length) + sum(widenings) / scores.length;
  return { band, interval: intervalAround(score, band, width), score, reason: null };
}
