import { browserKnownSince } from '../browsers/known-browser.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { OLD_FACTOR_MS } from '../settings.ts';
import type { Authenticated } from '../session/tokens.ts';
import { isFresh } from './fresh-proof.ts';

/**
 * Whether the person of a session has just shown something that has been the account's for more than a week: an authenticator, a recovery
 * code, a telephone, a passkey, a trusted browser, or a known browser that asks. Somebody who reads the mailbox, or has found out the
 * password, has none of them; what is younger they may have added themselves.
 */
export async function hasShownOldFactor(
  context: PoolContext,
  who: Authenticated,
  caller: Caller,
): Promise<boolean> {
  if (isFresh(context, who) && isOldFactor(context, who.shown.since)) return true;
  const subject = { name: who.user.email, user: who.user };
  return isOldFactor(context, await browserKnownSince(context, subject, caller));
}

/** Whether something has been the account's for more than a week; null: it is not there. */
export function isOldFactor(context: PoolContext, since: Date | null): boolean {
  return since !== null && context.clock.date().getTime() - since.getTime() > OLD_FACTOR_MS;
}
