export type NetworkQuality = 'good' | 'warning' | 'bad';

/** The quality that the page shows, and the one that may take its place when it lasts. */
export interface ShownQuality {
  shown: NetworkQuality;
  /** The newest measurement, and when it first came; null while it is the one that is shown. */
  next: { quality: NetworkQuality; sinceMs: number } | null;
}

/** A single bad moment is over before somebody has read of it. The call measures every two seconds. */
const LASTING_MS = 4_000;
/** A connection that comes and goes is not called good in between. */
const RECOVERED_MS = 10_000;

export const GOOD_QUALITY: ShownQuality = { shown: 'good', next: null };

const RANK: Readonly<Record<NetworkQuality, number>> = { good: 0, warning: 1, bad: 2 };

/** Takes a measurement. */
export function noteQuality(before: ShownQuality, quality: NetworkQuality, atMs: number): ShownQuality {
  if (quality === before.shown) return before.next === null ? before : { ...before, next: null };
  if (before.next?.quality === quality) return before;
  return { ...before, next: { quality, sinceMs: atMs } };
}

/** Shows what has lasted by now; the same object when nothing changes. */
export function settleQuality(before: ShownQuality, nowMs: number): ShownQuality {
  if (before.next === null) return before;
  const { quality, sinceMs } = before.next;
  const lastingMs = RANK[quality] > RANK[before.shown] ? LASTING_MS : RECOVERED_MS;
  return nowMs - sinceMs < lastingMs ? before : { shown: quality, next: null };
}
