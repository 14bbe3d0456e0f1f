import type { Band, Point } from '../tables/table-types.ts';

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
