import type { MarkWeights } from '@bandpal/assessment';
import type { Pair } from './agreement.ts';
import { meanPairs } from './agreement.ts';
import type { Linear } from './rows.ts';

/** How marks are drawn apart: `factor` times their distance from `centre`. */
export interface Stretch {
  factor: number;
  centre: number;
}

/** As many speakers who needed no stretching are imagined besides. */
const PSEUDO_SPEAKERS = 21;

/**
 * By how much the means of whole speakers have to be drawn apart. A regression keeps marks of short clips near the middle because each is
 * uncertain; in the mean of many clips that doubt is gone and the pull stays, so that weak speakers would get too much and good ones too
 * little. `pairs`: marks by weights that were fitted without their speakers.
 */
export function stretchOf(pairs: readonly Pair[]): Stretch {
  const speakers = meanPairs(pairs);
  const centre = mean(speakers.map(({ predicted }) => predicted));
  const given = mean(speakers.map((one) => one.given));
  const both = mean(speakers.map((one) => (one.predicted - centre) * (one.given - given)));
  const square = mean(speakers.map(({ predicted }) => (predicted - centre) ** 2));
  const share = speakers.length / (speakers.length + PSEUDO_SPEAKERS);
  return { factor: Math.max(1, 1 + share * (both / square - 1)), centre };
}

export function stretchedFigures({ offset, figures }: MarkWeights, stretch: Stretch): MarkWeights {
  const entries = Object.entries(figures).map(([name, one]) => [
    name,
    { ...one, weight: one.weight * stretch.factor },
  ]);
  return { offset: stretched(offset, stretch), figures: Object.fromEntries(entries) };
}

export function stretchedStates({ offset, weights }: Linear, stretch: Stretch): Linear {
  return { offset: stretched(offset, stretch), weights: weights.map((weight) => weight * stretch.factor) };
}

function stretched(offset: number, { factor, centre }: Stretch): number {
  return factor * offset + (1 - factor) * centre;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
