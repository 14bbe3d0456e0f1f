import type { UserPoolDb } from '../../store/tables.ts';
import type { Clock } from '@bandpal/foundation';
import type { UserPoolSettings } from '../settings.ts';
import { countedFailures, lockAttempts, saveAttempts } from '../../store/attempts.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { knownBrowser } from '../browsers/known-browser.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { whoIs } from './subject.ts';

/** Where the wrong mailed codes of strangers, or of this known browser, are counted. The same for unknown names. */
export async function wrongCodesKey(context: PoolContext, subject: Subject, caller: Caller): Promise<string> {
  const browser = await knownBrowser(context, subject, caller);
  return context.keys.mac('attempts', 'wrong codes', ...whoIs(subject), browser ?? '').toString('base64url');
}

/**
 * Whether a code has 18 digits: after too many wrong ones in 90 days. Nobody guesses such a code, so its tries need no limit, and no
 * stranger can use them up in the owner's place.
 */
export async function getsLongCode(
  context: { db: UserPoolDb; clock: Clock; settings: UserPoolSettings },
  keyHash: string,
): Promise<boolean> {
  const wrong = await countedFailures(context.db, keyHash, context.clock.date());
  return wrong >= BUDGETS.wrongCodes.size(context.settings.limits);
}

/** Counts a wrong code. `codes`: with how many it was compared. */
export async function noteWrongCodes(
  context: PoolContext,
  subject: Subject,
  keyHash: string,
  codes: number,
): Promise<void> {
  const now = context.clock.date();
  await context.db.transaction().execute(async (tx) => {
    const counter = { keyHash, userId: subject.user?.id ?? null };
    const [before] = await lockAttempts(tx, [counter], now);
    const failures = (before !== undefined && before.keepUntil > now ? before.failures : 0) + codes;
    const keepUntil = new Date(now.getTime() + BUDGETS.wrongCodes.windowMs);
    const counted = { ...counter, failures, streak: failures };
    await saveAttempts(tx, [{ ...counted, lockedUntil: now, lastAt: now, underWay: [], keepUntil }]);
  });
}
