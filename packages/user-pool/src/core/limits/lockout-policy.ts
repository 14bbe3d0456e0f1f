import { BUDGETS } from './budget-table.ts';
import type { PoolLimits } from './pool-limits.ts';

/** How many failures are free, and for how long the longest lock holds. */
export interface LockoutPolicy {
  freeFailures: number;
  longestMs: number;
  /** After so many in a row each further one locks for the longest time at once; see `STREAK_MS`. */
  longestAfter: number;
}

/**
 * Cognito's published curve: 5 failures are free, then 1 s, 2 s, 4 s … up to about 15 minutes. It begins anew after the longest lock
 * without a failure, which alone would let 1,000 guesses a day go on for ever: hence `longestAfter`. Strangers share one such lock,
 * and a browser that is known has its own: no stranger keeps the owner out of it.
 */
export const accountLockout = (limits: PoolLimits, isLasting: boolean): LockoutPolicy => ({
  freeFailures: BUDGETS.guesses.size(limits),
  longestMs: limits[BUDGETS.guesses.windowMs],
  longestAfter: isLasting ? BUDGETS.guessesInARow.size(limits) : Infinity,
});
/** For strangers behind one address; known browsers behind it are not stopped. */
export const networkLockout = (limits: PoolLimits): LockoutPolicy => ({
  freeFailures: BUDGETS.networkGuesses.size(limits),
  longestMs: limits[BUDGETS.networkGuesses.windowMs],
  longestAfter: Infinity,
});

/** Failures are in a row while there is less than a day between two of them, and no success. */
export const STREAK_MS = BUDGETS.guessesInARow.windowMs;

/** What counted so far. */
export interface Failures {
  /** Since the last time without one that was as long as the longest lock. */
  failures: number;
  /** In a row. */
  streak: number;
}

/** Milliseconds of lock that the given failures bring. */
export function lockMs({ failures, streak }: Failures, policy: LockoutPolicy): number {
  if (streak >= policy.longestAfter) return policy.longestMs;
  const beyond = failures - policy.freeFailures;
  return beyond < 0 ? 0 : Math.min(policy.longestMs, 1_000 * 2 ** Math.min(beyond, 30));
}

/** Failures so far, this one included; those of long ago are forgotten. */
export function failuresNow(before: Failures & { lastAt: Date }, now: Date, policy: LockoutPolicy): Failures {
  const idleMs = now.getTime() - before.lastAt.getTime();
  return {
    failures: (idleMs >= policy.longestMs ? 0 : before.failures) + 1,
    streak: (idleMs >= STREAK_MS ? 0 : before.streak) + 1,
  };
}
