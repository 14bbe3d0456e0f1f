import type { Report } from '@bandpal/contracts';

/** Why a practice has no bands. */
const REASON = 'This is practice of one question. Only a test has bands.';

/** The report of a practice: what was measured, without any band. One answer is too little for one, and a practice is no free test. */
export function practiceReport(report: Report): Report {
  return {
    ...report,
    overall: { band: null, interval: null, score: null, reason: REASON },
    criteria: report.criteria.map((estimate) => ({
      ...estimate,
      band: null,
      interval: null,
      score: null,
      reason: REASON,
      caps: [],
      // Of a figure that is a band itself, nothing is left without it.
      features: estimate.features
        .filter(({ unit }) => unit !== 'band')
        .map((feature) => ({ ...feature, band: null, weight: 0 })),
    })),
    limits: [],
  };
}
