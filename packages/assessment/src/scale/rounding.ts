import type { Band, Point } from '../tables/grammar-tables.ts';

/** Lowest and highest band that is given. */
export const LOWEST_BAND = 3;
export const HIGHEST_BAND = 9;

/**
 * Nearest half band; exact quarters go down (6.25 → 6, 6.75 → 6.5). Public sources disagree about the direction for the
 * speaking test; down is the careful reading.
 */
export function roundBand(score: number): number {
  return Math.ceil(score * 2 - 0.5) / 2;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Straight lines through the points, level beyond the ends. Points must be sorted by value. */
export function bandFor(points: readonly Point[], value: number): Band {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a table needs points');
  if (value <= first[0]) return first[1];
  for (const [index, [x, band]] of points.entries()) {
    const previous = points[index - 1];
    if (previous !== undefined && value <= x) {
      const share = (value - previous[0]) / (x - previous[0]);
      return previous[1] + share * (band - previous[1]);
    }
  }
  return last[1];
}
