import { reportText } from '@bandpal/contracts';
import type { CriterionEstimate, Report } from '@bandpal/contracts';
import type { Assessor } from '../src/features/reports/report-context.ts';

const CRITERIA = [
  'fluency-coherence',
  'lexical-resource',
  'grammatical-range-accuracy',
  'pronunciation',
] as const;
const REASON = reportText('as-written', {
  text: 'Not assessed: this scorer counts words and rates nothing.',
});

/** A scorer that rates nothing, says so, and still gives a complete report. */
export class WordCounter implements Assessor {
  async assess({ mode, answers }: Parameters<Assessor['assess']>[0]): Promise<Report> {
    const words = answers.flatMap(({ transcript }) => transcript.split(/\s+/u).filter(Boolean)).length;
    return {
      version: 2,
      mode,
      overall: { band: null, interval: null, score: null, reasons: [REASON] },
      criteria: CRITERIA.map((criterion) => this.#notAssessed(criterion)),
      limits: [REASON],
      answers,
      totals: {
        words,
        speakingMs: answers.reduce((sum, { durationMs }) => sum + durationMs, 0),
        answers: answers.length,
      },
    };
  }

  #notAssessed(criterion: (typeof CRITERIA)[number]): CriterionEstimate {
    return {
      criterion,
      band: null,
      interval: null,
      score: null,
      reason: REASON,
      features: [],
      caps: [],
      evidence: [],
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Nothing was opened.
  }
}
