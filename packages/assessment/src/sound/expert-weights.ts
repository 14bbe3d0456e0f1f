import type { SpokenFigures } from '../features/spoken-figures.ts';
import fitted from './expert-weights.json' with { type: 'json' };

/** How trained raters' marks follow from what is known of the sound. */
export interface ExpertWeights {
  readonly pronunciation: MarkWeights;
  readonly fluency: MarkWeights;
}

/** What is shipped; `npm run fit` writes the numbers and says where they come from. */
export const EXPERT_WEIGHTS: ExpertWeights = fitted;

/** How a figure counts: between `low` and `high` the mark rises by `weight` per unit, beyond them not at all. */
export interface FigureWeight {
  low: number;
  high: number;
  /** Never negative: of every figure more is better. */
  weight: number;
}

/** How experts' marks follow from the figures; figures that are left out do not count. */
export interface MarkWeights {
  offset: number;
  figures: Readonly<Partial<Record<keyof SpokenFigures, FigureWeight>>>;
}

/** The experts' scale. */
const LOWEST = 0;
const HIGHEST = 10;

/** What experts would give, 0 to 10, by the figures. */
export function markOf(figures: SpokenFigures, { offset, figures: weights }: MarkWeights): number {
  const value: Readonly<Record<string, number>> = { ...figures };
  const total = Object.entries(weights).reduce(
    (sum, [name, { low, high, weight }]) => sum + weight * Math.min(high, Math.max(low, value[name] ?? low)),
    offset,
  );
  return Math.min(HIGHEST, Math.max(LOWEST, total));
}
