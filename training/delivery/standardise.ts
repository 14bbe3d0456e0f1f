import type { Linear, Row } from './rows.ts';

/** Mean and spread of each figure, and the mean mark. */
export interface Centre {
  means: Float64Array;
  spreads: Float64Array;
  mark: number;
}

/** A figure that never changes is left alone. */
const LEAST_SPREAD = 1e-9;

/** `trustIn`: how much of a figure to use, 1 unless given; the less, the more of the penalty falls on its weight. */
export function centreOf(rows: readonly Row[], trustIn: (place: number) => number = () => 1): Centre {
  const width = rows[0]?.figures.length ?? 0;
  const average = (value: (row: Row) => number): number =>
    rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const means = Float64Array.from({ length: width }, (_, place) => average((row) => row.figures[place] ?? 0));
  const spreads = means.map((mean, place) => {
    const spread = Math.sqrt(average((row) => ((row.figures[place] ?? 0) - mean) ** 2));
    return (spread < LEAST_SPREAD ? 1 : spread) / trustIn(place);
  });
  return { means, spreads, mark: average((row) => row.mark) };
}

/** The figures as multiples of their spread around their mean. */
export function standardised(figures: Float64Array, { means, spreads }: Centre): Float64Array {
  return figures.map((value, place) => (value - (means[place] ?? 0)) / (spreads[place] ?? 1));
}

/** The same marks from the figures as they are. */
export function onOwnScale(weights: Float64Array, { means, spreads, mark }: Centre): Linear {
  const own = weights.map((weight, place) => weight / (spreads[place] ?? 1));
  const shift = own.reduce((sum, weight, place) => sum + weight * (means[place] ?? 0), 0);
  return { offset: mark - shift, weights: own };
}
