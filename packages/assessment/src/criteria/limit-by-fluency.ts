import type { CriterionEstimate } from '@bandpal/contracts';
import { intervalAround } from '../scale/interval.ts';
import { roundBand } from '../scale/rounding.ts';

/** Real candidates' bands lie close together; a larger lead of the text over the delivery looks read or learnt by heart. */
const LARGEST_LEAD = 1.5;

/**
 * Holds vocabulary and grammar to at most one and a half bands above fluency, so that a fine text recited haltingly does
 * not get a top band.
 */
export function limitByFluency(criteria: readonly CriterionEstimate[]): CriterionEstimate[] {
  const fluency = criteria.find((estimate) => estimate.criterion === 'fluency-coherence')?.score ?? null;
  return criteria.map((estimate) => {
    const isText =
      estimate.criterion === 'lexical-resource' || estimate.criterion === 'grammatical-range-accuracy';
    const limit = fluency === null ? null : fluency + LARGEST_LEAD;
    const { score, interval } = estimate;
    if (!isText || limit === null || score === null || interval === null || score <= limit) return estimate;
    const band = roundBand(limit);
    const width = (interval.high - interval.low) / 2;
    const note = 'Held to one and a half bands above fluency: the words are far ahead of the delivery.';
    return {
      ...estimate,
      score: limit,
      band,
      interval: intervalAround(limit, band, width),
      caps: [...estimate.caps, note],
    };
  });
}
