import type { Linear, Row } from './rows.ts';
import { centreOf, onOwnScale, standardised } from './standardise.ts';
import type { Centre } from './standardise.ts';

const ROUNDS = 500;
const CLOSE_ENOUGH = 1e-7;

/**
 * Ridge regression whose weights are never negative, for figures of which it is known that more is better. Coordinate descent: one
 * weight after the other takes its best value until none moves. `prior`: the weights that the penalty pulls towards, in multiples of the
 * spreads of `centre`; 0 unless given.
 */
export function oneWayRidge(
  rows: readonly Row[],
  penalty: number,
  { centre = centreOf(rows), prior }: { centre?: Centre; prior?: Float64Array } = {},
): Linear {
  const figures = rows.map((row) => standardised(row.figures, centre));
  const rest = Float64Array.from(rows, (row) => row.mark - centre.mark);
  const towards = prior ?? new Float64Array(centre.means.length);
  const weights = towards.slice();
  for (const [row, values] of figures.entries()) {
    rest[row] = values.reduce((left, value, place) => left - value * (weights[place] ?? 0), rest[row] ?? 0);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    let largestMove = 0;
    for (let place = 0; place < weights.length; place += 1) {
      const column = figures.map((row) => row[place] ?? 0);
      const square = column.reduce((sum, value) => sum + value * value, penalty);
      const old = weights[place] ?? 0;
      const pull = column.reduce(
        (sum, value, row) => sum + value * (rest[row] ?? 0),
        penalty * ((towards[place] ?? 0) - old),
      );
      const best = Math.max(0, old + pull / square);
      for (const [row, value] of column.entries()) rest[row] = (rest[row] ?? 0) - (best - old) * value;
      weights[place] = best;
      largestMove = Math.max(largestMove, Math.abs(best - old));
    }
    if (largestMove < CLOSE_ENOUGH) break;
  }
  return onOwnScale(weights, centre);
}
