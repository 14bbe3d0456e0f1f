// The figures that all modules make of numbers in the same way.

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Arithmetic mean; 0 of no values. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The middle value, or the mean of the two in the middle; null of no values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Mean of what a recogniser told of these words, 0 to 1; null when it told nothing. */
export function meanConfidence(words: readonly { confidence: number | null }[]): number | null {
  const told = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return told.length === 0 ? null : mean(told);
}
