/** Every `step`-th item of each speaker, the first one included, in the order given. */
export function thinOut<Item extends { speaker: string }>(items: readonly Item[], step: number): Item[] {
  const seen = new Map<string, number>();
  return items.filter(({ speaker }) => {
    const index = seen.get(speaker) ?? 0;
    seen.set(speaker, index + 1);
    return index % step === 0;
  });
}
