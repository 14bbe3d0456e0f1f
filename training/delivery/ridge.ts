import type { Linear, Row } from './rows.ts';
import { centreOf, onOwnScale, standardised } from './standardise.ts';

/**
 * Ridge regression on standardised figures: least squares plus `penalty` times the sum of the squared weights.
 * `trustIn`: see `centreOf`.
 */
export function ridge(rows: readonly Row[], penalty: number, trustIn?: (place: number) => number): Linear {
  const centre = centreOf(rows, trustIn);
  const figures = rows.map((row) => standardised(row.figures, centre));
  const width = centre.means.length;
  const columns = Array.from({ length: width }, (_, place) =>
    Float64Array.from(figures, (row) => row[place] ?? 0),
  );
  const matrix = columns.map((left, row) =>
    Float64Array.from({ length: row + 1 }, (_, column) => {
      const right = columns[column] ?? left;
      return dot(left, right) + (row === column ? penalty : 0);
    }),
  );
  const marks = Float64Array.from(rows, (row) => row.mark - centre.mark);
  return onOwnScale(
    solve(
      matrix,
      Float64Array.from(columns, (column) => dot(column, marks)),
    ),
    centre,
  );
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** Solves for a symmetric positive matrix, of which the lower triangle is given, by Cholesky's factors. */
function solve(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const factors = cholesky(lower);
  const forward = right.slice();
  for (const [row, factor] of factors.entries()) {
    for (let column = 0; column < row; column += 1) {
      forward[row] = (forward[row] ?? 0) - (factor[column] ?? 0) * (forward[column] ?? 0);
    }
    forward[row] = (forward[row] ?? 0) / (factor[row] ?? 1);
  }
  const solution = forward;
  for (let row = factors.length - 1; row >= 0; row -= 1) {
    for (let later = row + 1; later < factors.length; later += 1) {
      solution[row] = (solution[row] ?? 0) - (factors[later]?.[row] ?? 0) * (solution[later] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / (factors[row]?.[row] ?? 1);
  }
  return solution;
}

function cholesky(lower: readonly Float64Array[]): Float64Array[] {
  const factors: Float64Array[] = [];
  for (const [row, values] of lower.entries()) {
    const factor = values.slice();
    for (let column = 0; column <= row; column += 1) {
      const above = column === row ? factor : (factors[column] ?? factor);
      let rest = values[column] ?? 0;
      for (let index = 0; index < column; index += 1) rest -= (factor[index] ?? 0) * (above[index] ?? 0);
      if (column < row) factor[column] = rest / (above[column] ?? 1);
      else factor[row] = Math.sqrt(Math.max(rest, Number.MIN_VALUE));
    }
    factors.push(factor);
  }
  return factors;
}
