import { mean } from '@bandpal/contracts';
import type { BandInterval } from '@bandpal/contracts';

/** An estimate in bands; `score`: before rounding. */
interface Scored {
  score: number;
  interval: BandInterval;
}

/** How estimates differ from earlier ones. `difference` and `allowed` are bands. */
export interface RealChange {
  /** `none`: the difference is no larger than the intervals allow for by chance. */
  kind: 'none' | 'up' | 'down';
  difference: number;
  /** What a real difference would exceed. */
  allowed: number;
}

/** Compares the means of earlier and later estimates, each of at least one. */
export function realChange(earlier: readonly Scored[], later: readonly Scored[]): RealChange {
  const difference = mean(later.map(({ score }) => score)) - mean(earlier.map(({ score }) => score));
  const allowed = Math.hypot(widthOfMean(earlier), widthOfMean(later));
  if (Math.abs(difference) <= allowed) return { kind: 'none', difference, allowed };
  return { kind: difference > 0 ? 'up' : 'down', difference, allowed };
}

/** Half the width of the interval around a mean of estimates that err independently of each other. */
function widthOfMean(estimates: readonly Scored[]): number {
  const squares = estimates.map(({ interval }) => ((interval.high - interval.low) / 2) ** 2);
  return Math.sqrt(mean(squares) / estimates.length);
}
