import type { UserPoolDb } from '../../store/tables.ts';
import { deleteChallengesOf, deleteCodesFor } from '../../store/codes.ts';
import { forgetDevices, updateDevice } from '../../store/devices.ts';
import {
  deviceOfFamily,
  listLiveFamilies,
  revokeFamilies,
  type FamilyRow,
} from '../../store/refresh-tokens.ts';
import { countSignOut, lockUser } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { sameText } from '../keys/key-ring.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { Authenticated } from '../session/tokens.ts';
import { deleteWaitingReset } from '../../store/waiting-resets.ts';

/** A session as its owner sees it. */
interface ListedSession {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  browser: string | null;
  isCurrent: boolean;
}

/** The sessions of a user that can still be continued, the last used first. */
export function liveSessions(context: PoolContext, db: UserPoolDb, userId: string): Promise<FamilyRow[]> {
  const now = context.clock.date();
  const idleSince = new Date(now.getTime() - context.settings.sessionIdleMs);
  return listLiveFamilies(db, userId, { now, idleSince });
}

/** Where the user is signed in: the session that asks first, then the last used first. */
export async function listSessions(context: PoolContext, who: Authenticated): Promise<ListedSession[]> {
  const families = await liveSessions(context, context.db, who.user.id);
  const listed = families.map((family) => ({
    id: publicIdOf(context, family),
    startedAt: family.auth_time,
    lastUsedAt: family.last_used_at,
    browser: family.browser,
    isCurrent: family.family_id === who.familyId,
  }));
  // Sign-ins at the same moment may leave one more for a while.
  return listed
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    .slice(0, BUDGETS.sessions.size());
}

/**
 * Ends one session of the user; its access tokens stop working at once. Its browser is not trusted any more either, unless it is
 * the one that asks. An id that is unknown, of another person, or of a session that has ended, changes nothing.
 */
export async function endListedSession(
  context: PoolContext,
  { user, familyId }: Authenticated,
  id: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const families = await liveSessions(context, tx, user.id);
    const ended = families.find((family) => sameText(publicIdOf(context, family), id));
    if (ended === undefined) return;
    const now = context.clock.date();
    await revokeFamilies(tx, { familyId: ended.family_id }, now);
    const { device_key: deviceKey } = ended;
    if (deviceKey !== null && deviceKey !== (await deviceOfFamily(tx, familyId))) {
      await updateDevice(tx, user.id, deviceKey, { remembered: false, updated_at: now });
    }
    await audit(context, 'session-ended', user.id, tx);
  });
}

/** Ends every session but the one that asks, and every sign-in under way; only the browser that asks stays trusted. */
export async function endOtherSessions(
  context: PoolContext,
  { user, familyId }: Authenticated,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await endAllBut(context, tx, user.id, familyId);
    await audit(context, 'other-sessions-ended', user.id, tx);
  });
}

/**
 * Ends every sign-in under way, and every session but one, if one is named; only its browser stays trusted. Sessions that begin at
 * the same moment are either there already, and end, or begin after the transaction.
 */
export async function endAllBut(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  familyId: string | null,
): Promise<void> {
  await endSessions(context, tx, userId, familyId);
  const kept = familyId === null ? null : await deviceOfFamily(tx, familyId);
  await forgetDevices(tx, userId, context.clock.date(), kept);
}

/** The same, with the trust in browsers as it is. A new password that waits is given up: it has changed, or somebody else may have chosen it. */
export async function endSessions(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  familyId: string | null,
): Promise<void> {
  await lockUser(tx, userId, 'change');
  await endWaiting(context, tx, userId);
  await endSignInsUnderWay(tx, userId);
  await revokeFamilies(tx, { userId, except: familyId ?? '' }, context.clock.date());
}

/**
 * Ends every sign-in of a user that is under way, in that transaction, with the user locked: the steps there are, and by their count those
 * that a request is about to write, or to finish. Codes for a new password that were sent before end, too.
 */
export async function endSignInsUnderWay(tx: UserPoolDb, userId: string): Promise<void> {
  await deleteChallengesOf(tx, userId);
  await deleteCodesFor(tx, userId, 'reset');
  await countSignOut(tx, userId);
}

/** The family's own id is in every token of the session; what is shown cannot be told from it. */
function publicIdOf(context: PoolContext, family: FamilyRow): string {
  return context.keys.mac('session', family.user_id, family.family_id).toString('base64url');
}

/** The user has shown that they know what the password is, or it has changed in another way: nothing waits any more. */
export async function endWaiting(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  tokenHash?: string,
): Promise<boolean> {
  if (!(await deleteWaitingReset(tx, userId, tokenHash))) return false;
  await audit(context, 'reset-called-off', userId, tx);
  return true;
}
