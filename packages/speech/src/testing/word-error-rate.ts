/** Words as they count in a comparison: lower case, no punctuation, apostrophes inside words kept. */
export function comparableWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’`]/g, "'")
    .replaceAll(/[^a-z0-9']+/g, ' ')
    .split(' ')
    .map((word) => word.replaceAll(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

/** Least number of substitutions, insertions and deletions that turn one list of words into the other. */
export function wordErrors(reference: readonly string[], hypothesis: readonly string[]): number {
  let row = hypothesis.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, word] of reference.entries()) {
    const next = [index + 1];
    for (const [column, other] of hypothesis.entries()) {
      const substitute = (row[column] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(substitute, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Word error rate after normalisation; 0 is perfect, above 1 is possible. An empty reference gives 0 or 1. */
export function wordErrorRate(reference: string, hypothesis: string): number {
  const expected = comparableWords(reference);
  const heard = comparableWords(hypothesis);
  if (expected.length === 0) return heard.length === 0 ? 0 : 1;
  return wordErrors(expected, heard) / expected.length;
}
