import type { MarkWeights } from './mark-weights.ts';
import fitted from './expert-weights.json' with { type: 'json' };

/** How trained raters' marks follow from what is known of the sound. */
export interface ExpertWeights {
  readonly pronunciation: MarkWeights;
  readonly fluency: MarkWeights;
}

/** What is shipped; `npm run fit` writes the numbers and says where they come from. */
export const EXPERT_WEIGHTS: ExpertWeights = fitted;
