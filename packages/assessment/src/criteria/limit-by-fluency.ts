import type { CriterionEstimate, Feature } from '@bandpal/contracts';
import { meanBand } from '../features/measurement.ts';
import { OPINION_FIGURE } from '../judge/weigh-opinion.ts';
import { intervalAround } from '../scale/interval.ts';
import { roundBand } from '../scale/rounding.ts';

/** Real candidates' bands lie close together; a larger lead of the text over the delivery looks read or learnt by heart. */
const LARGEST_LEAD = 1.5;

/**
 * Holds vocabulary and grammar to at most one and a half bands above how fluently the words were spoken, so that a fine text recited
 * haltingly does not get a top band. What lowers fluency and coherence besides (answers that are short or miss their questions) does not
 * count here, nor does a language model's opinion: it has heard nothing, and would move the text by more than its bound.
 */
export function limitByFluency(criteria: readonly CriterionEstimate[]): CriterionEstimate[] {
  const fluency = criteria.find((estimate) => estimate.criterion === 'fluency-coherence');
  const delivery = fluency === undefined || fluency.score === null ? null : meanBand(measured(fluency));
  return criteria.map((estimate) => {
    const isText =
      estimate.criterion === 'lexical-resource' || estimate.criterion === 'grammatical-range-accuracy';
    const limit = delivery === null ? null : delivery + LARGEST_LEAD;
    const { score, interval } = estimate;
    if (!isText || limit === null || score === null || interval === null || score <= limit) return estimate;
    const band = roundBand(limit);
    const width = (interval.high - interval.low) / 2;
    const note = 'Held to one and a half bands above the delivery: the words are far ahead of it.';
    return {
      ...estimate,
      score: limit,
      band,
      interval: intervalAround(limit, band, width),
      caps: [...estimate.caps, note],
    };
  });
}

function measured({ features }: CriterionEstimate): Feature[] {
  return features.filter(({ id }) => id !== OPINION_FIGURE);
}
