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
