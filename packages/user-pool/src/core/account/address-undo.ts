import { isUniqueViolation } from '@bandpal/foundation/database';
import { deleteUndosSince, findUndo, insertUndo } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { deleteUserRow, findUserByEmail, lockUser, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { announceChanges } from '../announce-changes.ts';
import { audit } from '../audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomToken } from '../randomness.ts';
import { ADDRESS_UNDO_MS } from '../settings.ts';
import { tokenHash } from '../token-hash.ts';
import { endAllBut } from './account-sessions.ts';
import { putInDoubt } from './factors-in-doubt.ts';

const TOKEN_BYTES = 32;

/** Makes a way back to the address a user is about to leave, in that transaction; gives its link, of which only a hash is kept. */
export async function offerUndo(context: PoolContext, tx: UserPoolDb, left: User): Promise<string> {
  const token = randomToken(context.random, TOKEN_BYTES);
  const now = context.clock.date();
  await insertUndo(tx, {
    token_hash: tokenHash(token),
    user_id: left.id,
    email: left.email,
    created_at: now,
    expires_at: new Date(now.getTime() + ADDRESS_UNDO_MS),
  });
  // Behind the #: what stands there is sent to no server, and is in no log of one.
  return `${context.settings.siteUrl()}/account/address/undo#token=${token}`;
}

/** Whether a link still leads back; changes nothing. */
export async function isUndoGood(context: PoolContext, token: string): Promise<boolean> {
  return (await findUndo(context.db, tokenHash(token), context.clock.date())) !== undefined;
}

/**
 * Gives an account the address back that it has left. Every session ends, the password opens nothing until it is reset by mail, and
 * passkeys and the authenticator are in doubt: whoever moved the account may know or have them. Links made after this one die, which may
 * be the thief's; older ones stay, which may be the owner's. False for a link that is no good, and when the address is another
 * account's by now.
 */
export async function undoAddressChange(context: PoolContext, token: string): Promise<boolean> {
  const back = await context.db
    .transaction()
    .execute(async (tx) => {
      const now = context.clock.date();
      const found = await findUndo(tx, tokenHash(token), now);
      if (found === undefined) return null;
      const user = await lockUser(tx, found.user_id, 'change');
      // Asked again under the lock: another link of the account may have been used meanwhile.
      const undo = await findUndo(tx, found.token_hash, now);
      if (user === undefined || undo === undefined) return null;
      const other = await findUserByEmail(tx, undo.email);
      // A sign-up that nobody has confirmed must not keep the address from its owner.
      if (other?.status === 'UNCONFIRMED') await deleteUserRow(tx, other.id);
      else if (other !== undefined && other.id !== user.id) return null;
      const change = {
        email: undo.email,
        emailVerified: true,
        pendingEmail: null,
        status: 'RESET_REQUIRED' as const,
      };
      await deleteUndosSince(tx, undo);
      await endAllBut(context, tx, user.id, null);
      const doubts = await putInDoubt(context, tx, user.id);
      await audit(context, 'email-restored', user.id, tx);
      // Last: a new address locks the user also for rows that refer to them, and a session that is going on holds its own and adds such a row.
      if (!(await updateUser(tx, user.id, { ...change, updatedAt: now }))) throw new AddressTaken();
      return { before: user, user: { ...user, ...change }, doubts };
    })
    .catch(nullWhenTaken);
  if (back === null) return false;
  // Somebody may have the mailbox that its owner has left; no link, or a thief would go back by it.
  if (back.before.email !== back.user.email) announceChanges(context, back.before, ['email-left']);
  announceChanges(context, back.user, ['email-restored', ...back.doubts]);
  return true;
}

/** Somebody else has the address since a moment ago. */
class AddressTaken extends Error {}

function nullWhenTaken(error: unknown): null {
  if (error instanceof AddressTaken || isUniqueViolation(error)) return null;
  throw error;
}
