/** One thing to hear: which pair of a contrast, and which of its two words is said. */
export interface HeardItem {
  pair: number;
  said: 0 | 1;
}

/** A round of listening. */
export interface PairRound {
  items: readonly HeardItem[];
  /** Position of the current item; as many as there are items when the round is over. */
  at: number;
  right: number;
  /** What was chosen for the current item; null before the choice. */
  chosen: 0 | 1 | null;
}

/** Guessing hears half of them right by chance: six of six happen so once in 64 rounds. */
const ROUND_ITEMS = 6;

/** A new round over these pairs; `random()` is at least 0 and below 1. No item is said twice in a row. */
export function startRound(pairs: number, random: () => number): PairRound {
  const items: HeardItem[] = [];
  const all = Array.from({ length: pairs }, (_, pair) =>
    [0, 1].map((said) => ({ pair, said: said === 0 ? 0 : 1 }) as const),
  ).flat();
  while (items.length < ROUND_ITEMS && all.length > 1) {
    const last = items.at(-1);
    const open = all.filter((item) => item.pair !== last?.pair || item.said !== last.said);
    const next = open[Math.floor(random() * open.length)];
    if (next !== undefined) items.push(next);
  }
  return { items, at: 0, right: 0, chosen: null };
}

/** The round after a choice; a second choice for the same item changes nothing. */
export function choose(round: PairRound, side: 0 | 1): PairRound {
  const item = round.items[round.at];
  if (item === undefined || round.chosen !== null) return round;
  return { ...round, chosen: side, right: round.right + (item.said === side ? 1 : 0) };
}

/** The round at its next item; the same before a choice. */
export function goOn(round: PairRound): PairRound {
  return round.chosen === null ? round : { ...round, at: round.at + 1, chosen: null };
}
