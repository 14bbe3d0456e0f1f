import { RECONNECT_GRACE_MS } from '@bandpal/contracts';

/** The first attempt comes almost at once: most losses are a moment's change of network. */
const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 2_000;
/** Each delay is shorter or longer by up to a quarter, so that browsers that lost one server do not come back all at once. */
const SPREAD = 0.25;

/**
 * Time to wait before attempt number `attempt` (from 0) when the connection has been gone for `goneMs`; null when
 * the server has given the session up by now. `random` is from 0 to 1.
 */
export function reconnectDelayMs(attempt: number, goneMs: number, random: number): number | null {
  if (goneMs >= RECONNECT_GRACE_MS) return null;
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.min(delay * (1 - SPREAD + 2 * SPREAD * random), RECONNECT_GRACE_MS - goneMs);
}
