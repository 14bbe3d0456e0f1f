import type { Interval } from '../percentile-bootstrap.ts';

/** A figure with two decimals; a dash for nothing. */
export function decimals(figure: number | null): string {
  return figure === null ? '–' : figure.toFixed(2);
}

/** An interval in brackets; empty for nothing. */
export function range(interval: Interval | null): string {
  return interval === null ? '' : `(${decimals(interval[0])} … ${decimals(interval[1])})`;
}
