import { reportText } from '@bandpal/contracts';
import type { Feature, FigureId, RatedBand, RatedCriterion, ReportText, TextBands } from '@bandpal/contracts';
import { clamp, HIGHEST_BAND, LOWEST_BAND } from '../scale/rounding.ts';

/** Id of the figure that shows the band by collected ratings beside the measured ones. */
export const RATINGS_FIGURE = 'collected-ratings' satisfies FigureId;

/** Farthest that ratings move a criterion, in bands: as far as a language model's opinion does. */
const LARGEST_SHIFT = 1.5;

/** A criterion as it was measured. */
interface Measured {
  score: number;
  features: Feature[];
}

/**
 * Moves a measured score to where people rated such texts. All weights are 0 or more and every figure's band falls with what is worse, so
 * that neither more errors nor plainer words ever lift a band. Caps and deductions come afterwards, but for the lead of accuracy and range.
 */
export function followRatings(
  textBands: TextBands | null,
  criterion: RatedCriterion,
  { score, features }: Measured,
): Measured & { reason: ReportText | null } {
  const rated = textBands?.criteria[criterion] ?? null;
  if (rated === null) return { score, features, reason: null };
  const { share } = rated;
  const band = clamp(bandByRatings(rated, { score, features }), LOWEST_BAND, HIGHEST_BAND);
  return {
    score: score + clamp(share * (band - score), -LARGEST_SHIFT, LARGEST_SHIFT),
    features: [
      ...features.map((feature) => ({ ...feature, weight: feature.weight * (1 - share) })),
      {
        id: RATINGS_FIGURE,
        value: band,
        band,
        weight: share,
        answerIds: [...new Set(features.flatMap(({ answerIds }) => answerIds))],
      },
    ],
    reason: reportText('reason.follows-ratings'),
  };
}

/** In place of a figure that was not measured stands the whole score. */
function bandByRatings({ offset, measured, figures }: RatedBand, { score, features }: Measured): number {
  const bands = new Map<string, number | null>(features.map(({ id, band }) => [id, band]));
  return Object.entries(figures).reduce(
    (sum, [id, weight]) => sum + weight * (bands.get(id) ?? score),
    offset + measured * score,
  );
}
