import { reportText } from '@bandpal/contracts';
import type { CriterionEstimate } from '@bandpal/contracts';
import { intervalAround } from '../scale/interval.ts';
import { HIGHEST_BAND, roundBand } from '../scale/rounding.ts';

/** Real candidates' bands lie close together. */
const LARGEST_LEAD = 1.5;
/** Form that leaves this band or less holds fluency down fully. */
const FULLY_HELD = 6;

/**
 * Holds fluency and coherence to at most one and a half bands above vocabulary and grammar where the form of the text holds these down: words
 * without sentences are no fluent speech, however fast they come. Where the form leaves more than band 6, so does this.
 */
export function limitByForm(
  criteria: readonly CriterionEstimate[],
  forms: readonly { limit: number }[],
): CriterionEstimate[] {
  const form = Math.min(HIGHEST_BAND, ...forms.map(({ limit }) => limit));
  const text = criteria.flatMap((estimate) =>
    isOfText(estimate) && estimate.score !== null ? [estimate.score] : [],
  );
  if (form >= HIGHEST_BAND || text.length === 0) return [...criteria];
  const limit = Math.max(...text) + LARGEST_LEAD + Math.max(0, form - FULLY_HELD);
  return criteria.map((estimate) =>
    estimate.criterion === 'fluency-coherence' ? heldTo(limit, estimate) : estimate,
  );
}

function heldTo(limit: number, estimate: CriterionEstimate): CriterionEstimate {
  const { score, interval } = estimate;
  if (score === null || interval === null || score <= limit) return estimate;
  const band = roundBand(limit);
  const width = (interval.high - interval.low) / 2;
  return {
    ...estimate,
    score: limit,
    band,
    interval: intervalAround(limit, band, width, interval.high),
    caps: [...estimate.caps, reportText('cap.fluency-by-form')],
  };
}

function isOfText({ criterion }: CriterionEstimate): boolean {
  return criterion === 'lexical-resource' || criterion === 'grammatical-range-accuracy';
}
