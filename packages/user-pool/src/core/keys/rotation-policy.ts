/** What a rotation needs to know of a key. */
interface KeyAge {
  kid: string;
  active_from: Date | null;
  retired_at: Date | null;
}

/** What to do with the keys. */
export interface RotationPlan {
  /** How many new keys have to be made. */
  newKeys: number;
  /** The key that ceases to sign, or null. */
  retire: string | null;
  /** The key that signs from now on, or null. */
  activate: string | null;
}

/** A key signs for about a quarter of a year. */
export const SIGNING_KEY_LIFE_MS = 90 * 24 * 60 * 60_000;

/** One key signs and one waits, published, so that verifiers know it before they meet it. */
export function planRotation(keys: readonly KeyAge[], now: Date): RotationPlan {
  const active = keys.find((key) => key.active_from !== null && key.retired_at === null);
  const waiting = keys.filter((key) => key.active_from === null);
  const isOld =
    active?.active_from != null && now.getTime() - active.active_from.getTime() >= SIGNING_KEY_LIFE_MS;
  const needsNext = active === undefined || isOld;
  return {
    newKeys: Math.max(0, (needsNext ? 2 : 1) - waiting.length),
    retire: isOld ? active.kid : null,
    activate: needsNext ? (waiting[0]?.kid ?? null) : null,
  };
}
