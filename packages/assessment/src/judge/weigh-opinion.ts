import { reportText } from '@bandpal/contracts';
import type { Evidence, Feature, FigureId, JudgeOpinion, ReportText } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import { blend, shareOf } from './blend.ts';
import type { JudgedCriterion } from './blend.ts';
import { locateEvidence } from './locate-evidence.ts';

/** Id of the figure that shows the opinion beside the measured ones. */
export const OPINION_FIGURE = 'language-model' satisfies FigureId;

/** Quotations of a model shown per criterion, so that the measured ones keep their place. */
const MOST_EVIDENCE = 3;

/** What a language model thinks of a test, beside the answers whose words can be trusted. */
export interface Judging {
  /** Null: there is no opinion, and nothing changes. */
  opinion: JudgeOpinion | null;
  texts: readonly AnswerText[];
}

/** One criterion after the opinion was heard. */
export interface Weighed {
  score: number;
  /** Added to each side of the interval; null when the opinion did not count. */
  widening: number | null;
  /** The measured figures with their new shares, and the opinion beside them. */
  features: Feature[];
  evidence: Evidence[];
  /** What the candidate is told about a band that was held back. */
  notes: ReportText[];
}

/**
 * Moves a measured score towards the opinion. A rating without a single quotation that is in the answers does not count. `handicap`
 * is taken off the opinion: what the text hides from a reader too.
 */
export function weighOpinion(
  { opinion, texts }: Judging,
  criterion: JudgedCriterion,
  measured: { score: number; features: Feature[] },
  handicap = 0,
): Weighed {
  const rating = opinion?.ratings.find((one) => one.criterion === criterion);
  const evidence = rating ? locateEvidence(rating, texts) : [];
  if (!opinion || !rating || evidence.length === 0) {
    return { score: measured.score, widening: null, features: measured.features, evidence: [], notes: [] };
  }
  const share = shareOf(opinion, criterion);
  const band = rating.band - handicap;
  const { score, widening, isHeld } = blend(measured.score, { band, spread: rating.spread }, share);
  return {
    score,
    widening,
    features: [
      ...measured.features.map((feature) => ({ ...feature, weight: feature.weight * (1 - share) })),
      {
        id: OPINION_FIGURE,
        model: opinion.name,
        value: rating.band,
        band,
        weight: share,
        answerIds: texts.map(({ answer }) => answer.id),
      },
    ],
    evidence: evidence.slice(0, MOST_EVIDENCE),
    notes: isHeld ? [reportText('cap.judge-held')] : [],
  };
}
