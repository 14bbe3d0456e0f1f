import type { CriterionEstimate, OverallEstimate } from '@bandpal/contracts';
import { mean, sum } from '../features/measurement.ts';
import { halfWidth, intervalAround } from '../scale/interval.ts';
import { roundBand } from '../scale/rounding.ts';
import { relevanceLimit } from './relevance-limit.ts';
import type { TestMaterial } from './test-material.ts';

/** Clear new words below which the figures are mostly chance. */
const FEWEST_WORDS = 60;
const FEWEST_CRITERIA = 2;
/** Fewer criteria than this are a text estimate. */
const SPOKEN_CRITERIA = 3;
/** Added to the interval where the sound says nothing: half of what is rated is not known. */
const TEXT_WIDTH = 0.15;

const TEXT_NOTE =
  'A text estimate: only vocabulary and grammar could be assessed. A spoken test also shows fluency and pronunciation.';

/**
 * Mean of the criteria that were assessed, where they are enough for a band. `widenings`: what the doubts of single criteria add to their
 * intervals.
 */
export function overall(
  criteria: readonly CriterionEstimate[],
  material: Pick<TestMaterial, 'words' | 'relevance' | 'unclearShare' | 'unreadShare' | 'missingParts'>,
  widenings: readonly number[],
): OverallEstimate {
  const assessed = criteria.filter((estimate) => estimate.score !== null);
  const isText = assessed.length < SPOKEN_CRITERIA;
  const missing = whatIsMissing(criteria, material.words);
  if (missing !== null) return { band: null, interval: null, score: null, reason: missing };
  const scores = [
    ...assessed.map((estimate) => estimate.score ?? 0),
    ...unheardCoherence(criteria, material),
  ];
  const score = mean(scores);
  const band = roundBand(score);
  const width = halfWidth(material, 'overall') + (isText ? TEXT_WIDTH : 0) + sum(widenings) / assessed.length;
  return { band, interval: intervalAround(score, band, width), score, reason: isText ? TEXT_NOTE : null };
}

/** Why there is no overall band and what to do for one; null where there is enough. */
function whatIsMissing(criteria: readonly CriterionEstimate[], words: number): string | null {
  const assessed = criteria.filter((estimate) => estimate.band !== null).length;
  if (assessed === 0) return 'No criterion could be assessed.';
  if (assessed >= FEWEST_CRITERIA && words >= FEWEST_WORDS) return null;
  const what = words < FEWEST_WORDS ? `${words} clear, new words are` : 'one criterion is';
  return `No overall band: ${what} too little to go by. It takes ${FEWEST_WORDS} words of your own: answer each question in a few full sentences.`;
}

/** Where coherence could not be heard, answers that miss their questions count as a criterion all the same. */
function unheardCoherence(
  criteria: readonly CriterionEstimate[],
  { relevance }: Pick<TestMaterial, 'relevance'>,
): number[] {
  const fluency = criteria.find((estimate) => estimate.criterion === 'fluency-coherence');
  const limit = relevanceLimit(relevance);
  const scores = criteria.flatMap((estimate) => (estimate.score === null ? [] : [estimate.score]));
  return fluency?.score === null && limit < mean(scores) ? [limit] : [];
}
