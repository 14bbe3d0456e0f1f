/** How many failures are free, and for how long the longest lock holds. */
export interface LockoutPolicy {
  freeFailures: number;
  /** Failures are forgotten after so long without one. */
  forgetAfterMs: number;
}

/** Cognito's published curve: 5 failures are free, then 1 s, 2 s, 4 s … up to about 15 minutes. */
export const ACCOUNT_LOCKOUT: LockoutPolicy = { freeFailures: 5, forgetAfterMs: 15 * 60_000 };
/** A class room behind one address mistypes a lot; a script that tries many accounts soon stops. */
export const NETWORK_LOCKOUT: LockoutPolicy = { freeFailures: 100, forgetAfterMs: 15 * 60_000 };

const MAX_LOCK_MS = 15 * 60_000;

/** Milliseconds of lock that the given number of failures in a row brings. */
export function lockMs(failures: number, policy: LockoutPolicy): number {
  const beyond = failures - policy.freeFailures;
  return beyond < 0 ? 0 : Math.min(MAX_LOCK_MS, 1_000 * 2 ** Math.min(beyond, 30));
}

/** Failures so far, this one included; those of long ago are forgotten. */
export function failuresNow(
  before: { failures: number; lastAt: Date },
  now: Date,
  policy: LockoutPolicy,
): number {
  const isForgotten = now.getTime() - before.lastAt.getTime() >= policy.forgetAfterMs;
  return (isForgotten ? 0 : before.failures) + 1;
}
