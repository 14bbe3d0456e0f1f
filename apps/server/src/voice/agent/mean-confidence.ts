/** Mean of what the recogniser told of these words, 0 to 1; null when it told nothing. */
export function meanConfidence(words: readonly { confidence: number | null }[]): number | null {
  const told = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0) / told.length;
}
