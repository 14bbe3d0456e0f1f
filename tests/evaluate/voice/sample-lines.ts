/** So many of the lines (all when there are fewer), evenly from the first to the last: each kind has its share. */
export function sampleLines(lines: readonly string[], count: number): string[] {
  const step = Math.max(1, lines.length / count);
  return lines.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
