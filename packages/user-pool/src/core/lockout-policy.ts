/** How many failures are free, and for how long the longest lock holds. */
export interface LockoutPolicy {
  freeFailures: number;
  /** Failures are forgotten after so long without one. */
  forgetAfterMs: number;
  /** After so many in a row each further one locks for the longest time at once; see `STREAK_MS`. */
  longestAfter: number;
}

const MAX_LOCK_MS = 15 * 60_000;

/**
 * Cognito's published curve: 5 failures are free, then 1 s, 2 s, 4 s … up to about 15 minutes. It begins anew after a quarter of an
 * hour, which alone would let 1,000 guesses a day go on for ever: hence `longestAfter`. A longer lock than the curve's would be a
 * stranger's way to keep the owner out.
 */
export const accountLockout = (longestAfter: number): LockoutPolicy => ({
  freeFailures: 5,
  forgetAfterMs: MAX_LOCK_MS,
  longestAfter,
});
/** A class room behind one address mistypes a lot; a script that tries many accounts soon stops. */
export const NETWORK_LOCKOUT: LockoutPolicy = {
  freeFailures: 100,
  forgetAfterMs: MAX_LOCK_MS,
  longestAfter: Infinity,
};

/** Failures are in a row while there is less than a day between two of them, and no success. */
export const STREAK_MS = 24 * 60 * 60_000;

/** What counted so far. */
export interface Failures {
  /** Since the last quarter of an hour without one. */
  failures: number;
  /** In a row. */
  streak: number;
}

/** Milliseconds of lock that the given failures bring. */
export function lockMs({ failures, streak }: Failures, policy: LockoutPolicy): number {
  if (streak >= policy.longestAfter) return MAX_LOCK_MS;
  const beyond = failures - policy.freeFailures;
  return beyond < 0 ? 0 : Math.min(MAX_LOCK_MS, 1_000 * 2 ** Math.min(beyond, 30));
}

/** Failures so far, this one included; those of long ago are forgotten. */
export function failuresNow(before: Failures & { lastAt: Date }, now: Date, policy: LockoutPolicy): Failures {
  const idleMs = now.getTime() - before.lastAt.getTime();
  return {
    failures: (idleMs >= policy.forgetAfterMs ? 0 : before.failures) + 1,
    streak: (idleMs >= STREAK_MS ? 0 : before.streak) + 1,
  };
}
