import {
  deleteWaitingReset,
  findWaitingReset,
  listDueResets,
  saveWaitingReset,
} from '../../store/waiting-resets.ts';
import type { WaitingResetRow } from '../../store/waiting-resets.ts';
import type { PasswordRow } from '../../store/passwords.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { lockUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { announceChanges } from '../announce-changes.ts';
import { audit } from '../audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomToken } from '../randomness.ts';
import { RESET_WAIT_MS } from '../settings.ts';
import { tokenHash } from '../token-hash.ts';
import { usableMethods } from '../sign-in/choose-next.ts';
import { endWaiting } from './end-waiting.ts';
import { replacePassword } from './replace-password.ts';

const TOKEN_BYTES = 32;

/**
 * Whether a new password of the user has to wait when a code by mail has chosen it: codes by mail are all that is asked for besides it,
 * so that whoever reads the mailbox would have both.
 */
export function mustWait(context: PoolContext, user: User): boolean {
  if (context.settings.mfa === 'off') return false;
  const usable = usableMethods(user, context.courier.canText);
  return usable.length > 0 && usable.every((method) => method === 'EMAIL_OTP');
}

/** Lets a new password wait, in that transaction, in place of one that waited before. Gives the link that calls it off. */
export async function letWait(
  context: PoolContext,
  tx: UserPoolDb,
  row: PasswordRow,
): Promise<{ undoUrl: string; worksFrom: Date }> {
  const token = randomToken(context.random, TOKEN_BYTES);
  const now = context.clock.date();
  const worksFrom = new Date(now.getTime() + RESET_WAIT_MS);
  const { user_id, hash, srp_sealed, key_id } = row;
  await saveWaitingReset(tx, {
    user_id,
    hash,
    srp_sealed,
    key_id,
    token_hash: tokenHash(token),
    requested_at: now,
    works_from: worksFrom,
    is_proved: false,
    objected_at: null,
  });
  await audit(context, 'reset-waits', user_id, tx);
  return { undoUrl: `${context.settings.siteUrl()}/account/password/keep#token=${token}`, worksFrom };
}

/** Whether there is something to call off by a link; changes nothing. */
export async function isCallOffGood(context: PoolContext, token: string): Promise<boolean> {
  return (await findWaitingReset(context.db, { tokenHash: tokenHash(token) })) !== undefined;
}

/** Keeps the password as it is. False for a link that is no good, or comes too late. */
export async function callOffReset(context: PoolContext, token: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findWaitingReset(tx, { tokenHash: tokenHash(token) });
    if (found === undefined) return false;
    await lockUser(tx, found.user_id, 'change');
    return endWaiting(context, tx, found.user_id, found.token_hash);
  });
}

/** Puts the new passwords in place whose time has come; nobody has called them off. */
export async function applyDueResets(context: PoolContext): Promise<void> {
  for (const row of await listDueResets(context.db, context.clock.date())) await apply(context, row);
}

async function apply(context: PoolContext, row: WaitingResetRow): Promise<void> {
  const { user_id: userId, hash, srp_sealed, key_id } = row;
  const done = await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId, 'change');
    // Called off, or put in place by another process, since the list was made.
    if (user === undefined || !(await deleteWaitingReset(tx, userId, row.token_hash))) return null;
    const password = { user_id: userId, hash, srp_sealed, key_id, expires_at: null };
    return {
      user,
      doubts: await replacePassword(context, tx, user, { ...password, changed_at: context.clock.date() }),
    };
  });
  if (done !== null) announceChanges(context, done.user, ['password-changed', ...done.doubts]);
}
