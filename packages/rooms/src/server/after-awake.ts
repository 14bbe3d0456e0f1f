import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';

/** Timers of a busy process are late by less; one that is later was held up together with everything that browsers have sent. */
const HELD_UP_MS = 500;

/**
 * Calls back once when a browser has had `ms` to be heard. The time for which this process itself was held up does not count, up to eight
 * seconds of it: a timer that is overdue runs before the frames that lie unread, and would take every browser for dead. Returns what cancels it.
 */
export function afterAwake(clock: Clock, ms: number, callback: () => void): () => void {
  const dueAt = clock.now() + ms;
  let cancel = clock.after(ms, () => {
    const heldUpMs = clock.now() - dueAt;
    if (heldUpMs < HELD_UP_MS) callback();
    else cancel = clock.after(Math.min(heldUpMs, RECONNECT_GRACE_MS), callback);
  });
  return () => cancel();
}
