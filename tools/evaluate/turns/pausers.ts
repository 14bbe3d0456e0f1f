/** Pauses of a speaker who is not always the same, milliseconds. */
export const PAUSES_MS = [300, 600, 900, 1_200, 1_600, 2_000, 2_500, 3_000] as const;

/** How somebody pauses: always as long, or not. */
export const PAUSERS = ['fixed 1.0 s', 'fixed 1.4 s', 'mixed'] as const;
export type Pauser = (typeof PAUSERS)[number];

/** The next pause of such a speaker, milliseconds. */
export function pauseOf(pauser: Pauser, random: () => number): number {
  if (pauser === 'fixed 1.0 s') return 1_000;
  if (pauser === 'fixed 1.4 s') return 1_400;
  return pick(PAUSES_MS, random);
}

/** One of the items. @throws when there is none. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
