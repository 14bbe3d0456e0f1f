import type { OverallEstimate } from '@bandpal/contracts';

/** The overall band of the sample report, for the page that has not loaded the rest of it. */
export const SAMPLE_OVERALL: OverallEstimate = {
  band: 6.5,
  interval: { low: 6, high: 7.5 },
  score: 6.7292,
  reason: null,
};
