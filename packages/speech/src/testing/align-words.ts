/** One step of an alignment; indexes into the reference and into the words heard. */
export type AlignmentStep =
  | { kind: 'match' | 'substitution'; reference: number; heard: number }
  | { kind: 'deletion'; reference: number; heard: null }
  | { kind: 'insertion'; reference: null; heard: number };

/** A way from one list of words to the other with the least number of errors, in order. */
export function alignWords(reference: readonly string[], heard: readonly string[]): AlignmentStep[] {
  const costs = distances(reference, heard);
  const steps: AlignmentStep[] = [];
  let [row, column] = [reference.length, heard.length];
  while (row > 0 || column > 0) {
    const cost = costs[row]?.[column] ?? 0;
    const isSame = reference[row - 1] === heard[column - 1];
    if (row > 0 && column > 0 && cost === (costs[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1)) {
      row -= 1;
      column -= 1;
      steps.push({ kind: isSame ? 'match' : 'substitution', reference: row, heard: column });
    } else if (row > 0 && cost === (costs[row - 1]?.[column] ?? 0) + 1) {
      row -= 1;
      steps.push({ kind: 'deletion', reference: row, heard: null });
    } else {
      column -= 1;
      steps.push({ kind: 'insertion', reference: null, heard: column });
    }
  }
  return steps.toReversed();
}

/** Errors between the first `row` words of the reference and the first `column` words heard. */
function distances(reference: readonly string[], heard: readonly string[]): number[][] {
  const costs = [Array.from({ length: heard.length + 1 }, (_, column) => column)];
  for (const [index, word] of reference.entries()) {
    const above = costs[index] ?? [];
    const row = [index + 1];
    for (const [column, other] of heard.entries()) {
      const substitute = (above[column] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(substitute, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
    costs.push(row);
  }
  return costs;
}
