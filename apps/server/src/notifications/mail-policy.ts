const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A person who does not confirm within a week has lost the message or the interest. */
export const PENDING_LIFETIME_MS = 7 * DAY_MS;
/** Where no mail can be sent the operator writes to people, which may take long; who is never written to is forgotten after a year. */
export const UNASKED_LIFETIME_MS = 365 * DAY_MS;
/** Pauses after a failed try; greylisting mail servers accept within the first half hour. */
const RETRY_PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 12 * HOUR_MS] as const;

/** When to try again after this many tries; null: give up. */
export function retryAt(attempts: number, now: Date): Date | null {
  const pause = RETRY_PAUSES_MS[attempts - 1];
  return pause === undefined ? null : later(now, pause);
}

/** A time `ms` after another. */
export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
