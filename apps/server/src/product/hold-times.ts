// How long things last. The hold of a test is moved on by every saved step, so these count from the last sign of life.
import { PRODUCT_BUDGETS } from './product-budgets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A call saves a step at least every few minutes and ends after 20: half an hour of nothing is a dead call. */
export const ACTIVE_HOLD_MS = 30 * MINUTE_MS;
/** An interrupted test can be continued the same time tomorrow. */
export const RESUME_WINDOW_MS = 24 * HOUR_MS;
/** Address hashes are looked at for one window under two day keys; after that they are of no use. */
export const ADDRESS_MEMORY_MS = 2 * PRODUCT_BUDGETS.guestTestsOfAddress.windowMs;
/** An access token lives a day at most, so by then no token of an erased account is good. */
export const ERASURE_MEMORY_MS = 48 * HOUR_MS;
/** An account of a hosted pool can come back after that, and does not get the credits of a sign-up a second time for so long. */
export const RETURN_MEMORY_MS = 365 * 24 * HOUR_MS;

/** `ms` after `date`; before it when negative. */
export function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
