/** How a line's pitch moves, semitones. */
export interface Melody {
  deviation: number;
  /** From the 5 % of moments that are lowest to the 5 % that are highest. */
  range: number;
}

/** Fewer voiced moments than half a second tell nothing. */
const FEWEST = 25;

/** Of the pitches of one line; null when too few are known. */
export function melodyOf(pitches: readonly number[]): Melody | null {
  if (pitches.length < FEWEST) return null;
  const semitones = pitches.map((hz) => 12 * Math.log2(hz)).sort((low, high) => low - high);
  const mean = semitones.reduce((sum, value) => sum + value, 0) / semitones.length;
  const variance = semitones.reduce((sum, value) => sum + (value - mean) ** 2, 0) / semitones.length;
  const at = (share: number): number => semitones[Math.round(share * (semitones.length - 1))] ?? 0;
  return { deviation: Math.sqrt(variance), range: at(0.95) - at(0.05) };
}
