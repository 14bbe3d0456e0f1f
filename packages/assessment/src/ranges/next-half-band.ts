import { bandFor, roundBand } from '../scale/rounding.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import type { Band, Point } from '../tables/grammar-tables.ts';

/** Figures that a speaker can watch in a single answer. */
export type RangedFigure = 'pause-share' | 'long-pauses';

/** The values that stand for a half band. */
export interface HalfBandRange {
  band: number;
  low: number;
  high: number;
}

/** A half band is given to what lies up to this far from it. */
const QUARTER = 0.25;

/** The values of a figure that stand for half a band more than a value does; null where the table ends below that. */
export function nextHalfBand(figure: RangedFigure, value: number): HalfBandRange | null {
  const { points } = FLUENCY_TABLES[figure];
  const best = Math.max(...points.map(([, band]) => band));
  const band = roundBand(bandFor(points, value)) + 0.5;
  if (band > best) return null;
  const ends = [valueFor(points, band - QUARTER), valueFor(points, Math.min(best, band + QUARTER))];
  return { band, low: Math.min(...ends), high: Math.max(...ends) };
}

/** The value that stands for a band inside the table. */
function valueFor(points: readonly Point[], band: Band): number {
  for (const [index, [value, here]] of points.entries()) {
    const next = points[index + 1];
    if (next === undefined) return value;
    const share = (band - here) / (next[1] - here);
    if (share >= 0 && share <= 1) return value + share * (next[0] - value);
  }
  throw new RangeError('the band lies outside of the table');
}
