/** A first crash is an accident: start again at once. */
const FIRST_DELAY_MS = 0;
const SECOND_DELAY_MS = 250;
/** A process that cannot start is tried again this often at least, so that a repaired disk heals by itself. */
const MAX_DELAY_MS = 10_000;

/** Wait before the next start after this many crashes in a row (1 or more): 0, 250, 500, 1000 … 10 000 ms. */
export function restartDelayMs(crashesInARow: number): number {
  if (crashesInARow <= 1) return FIRST_DELAY_MS;
  return Math.min(MAX_DELAY_MS, SECOND_DELAY_MS * 2 ** (crashesInARow - 2));
}
