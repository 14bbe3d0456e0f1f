import { isUniqueViolation } from '@bandpal/foundation/database';
import type { UndoOutcome } from '../../ports/accounts.ts';
import {
  deleteUndosSince,
  findUndo,
  insertUndo,
  listDueUndos,
  listUndos,
  updateUndo,
} from '../../store/address-undos.ts';
import type { AddressUndoRow } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { deleteUserRow, findUserByEmail, lockUser, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { isWithdrawn } from '../../store/waiting-resets.ts';
import { announceChanges, isLinkInQueue } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomToken, tokenHash } from '../keys/randomness.ts';
import { ADDRESS_UNDO_MS, SLOW_UNDO_MS } from '../settings.ts';
import { endAllBut } from './account-sessions.ts';
import { putInDoubt } from './factors-in-doubt.ts';
import { announceStopped, formerOwner, newObjections } from './undo-objections.ts';

const TOKEN_BYTES = 32;

/**
 * Makes a way back to the address a user is about to leave, in that transaction; gives its link, of which only a hash is kept. None for
 * an address whose links were withdrawn. `isSlow`: the move was proved so well that the reader of the old mailbox is the less likely
 * owner; going back takes a day, in which the other side can object.
 */
export async function offerUndo(
  context: PoolContext,
  tx: UserPoolDb,
  left: User,
  isSlow: boolean,
): Promise<string | undefined> {
  if (await isWithdrawn(tx, left.id, left.email)) return undefined;
  const token = randomToken(context.random, TOKEN_BYTES);
  const now = context.clock.date();
  await insertUndo(tx, {
    token_hash: tokenHash(token),
    user_id: left.id,
    email: left.email,
    created_at: now,
    expires_at: new Date(now.getTime() + ADDRESS_UNDO_MS),
    is_slow: isSlow,
    works_from: null,
    objected_at: null,
    old_objection_hash: null,
    new_objection_hash: null,
  });
  // Behind the #: what stands there is sent to no server, and is in no log of one.
  return `${context.settings.siteUrl()}/account/address/undo#token=${token}`;
}

/** Whether a link still leads back; changes nothing. */
export async function isUndoGood(context: PoolContext, token: string): Promise<boolean> {
  return (await findUndo(context.db, tokenHash(token), context.clock.date())) !== undefined;
}

/**
 * Gives an account the address back that it has left: at once, or after a day where the move was well proved; both addresses then hear of
 * it and can object. `dead` for a link that is no good, and when the address is another account's by now. `contested`: somebody has
 * objected, and only the operator decides.
 */
export async function undoAddressChange(context: PoolContext, token: string): Promise<UndoOutcome> {
  return context.db
    .transaction()
    .execute((tx) => press(context, tx, tokenHash(token)))
    .catch(deadWhenTaken);
}

/** Gives accounts the addresses back whose day is over; nobody has objected. */
export async function applyDueUndos(context: PoolContext): Promise<void> {
  for (const row of await listDueUndos(context.db, context.clock.date())) await applyDue(context, row);
}

async function press(context: PoolContext, tx: UserPoolDb, hash: string): Promise<UndoOutcome> {
  const now = context.clock.date();
  const found = await findUndo(tx, hash, now);
  const user = found === undefined ? undefined : await lockUser(tx, found.user_id, 'change');
  if (user === undefined) return DEAD;
  // Asked again under the lock: another link of the account may have been used meanwhile.
  const undos = await listUndos(tx, user.id, now);
  const undo = undos.find((each) => each.token_hash === hash);
  if (undo === undefined) return DEAD;
  if (undos.some((each) => each.objected_at !== null)) return { state: 'contested' };
  const other = await findUserByEmail(tx, undo.email);
  if (other !== undefined && other.id !== user.id && other.status !== 'UNCONFIRMED') return DEAD;
  if (undo.works_from !== null && undo.works_from > now) return { state: 'waits', from: undo.works_from };
  const from = await dayEndsAt(context, tx, user, undo);
  if (from !== null && from > now) return { state: 'waits', from };
  if (!undo.is_slow || undo.works_from !== null) return apply(context, tx, user, undo);
  return ask(context, tx, user, undo);
}

/** Begins the day in which both sides can object. */
async function ask(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  undo: AddressUndoRow,
): Promise<UndoOutcome> {
  const from = new Date(context.clock.date().getTime() + SLOW_UNDO_MS);
  const { hashes, oldUrl, newUrl } = newObjections(context);
  await updateUndo(tx, undo.token_hash, { works_from: from, ...hashes });
  await audit(context, 'email-undo-asked', user.id, tx);
  await announceChanges(context, tx, formerOwner(user, undo), ['undo-asked-here'], oldUrl);
  await announceChanges(context, tx, user, ['undo-asked-there'], newUrl);
  return { state: 'waits', from };
}

/**
 * Every session ends, the password opens nothing until it is reset by mail, and passkeys and the authenticator are in doubt: whoever
 * moved the account may know or have them. Links made after this one die, which may be the thief's; older ones stay, which may be the
 * owner's.
 */
async function apply(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  undo: AddressUndoRow,
): Promise<UndoOutcome> {
  const other = await findUserByEmail(tx, undo.email);
  // A sign-up that nobody has confirmed must not keep the address from its owner.
  if (other?.status === 'UNCONFIRMED' && other.id !== user.id) await deleteUserRow(tx, other.id);
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
  const updatedAt = context.clock.date();
  if (!(await updateUser(tx, user.id, { ...change, updatedAt }))) throw new AddressTaken();
  // Somebody may have the mailbox that its owner has left; no link, or a thief would go back by it.
  if (user.email !== undo.email) await announceChanges(context, tx, user, ['email-left']);
  await announceChanges(context, tx, { ...user, ...change }, ['email-restored', ...doubts]);
  return { state: 'back' };
}

async function applyDue(context: PoolContext, row: AddressUndoRow): Promise<void> {
  const done = await context.db
    .transaction()
    .execute(async (tx) => {
      const user = await lockUser(tx, row.user_id, 'change');
      const undo = await findUndo(tx, row.token_hash, context.clock.date());
      // Objected to, withdrawn, or done by another process since the list was made.
      if (user === undefined || undo === undefined || undo.objected_at !== null) return null;
      // Or put off, when one side was told of it.
      const from = await dayEndsAt(context, tx, user, undo);
      if (from === null || from > context.clock.date()) return null;
      const other = await findUserByEmail(tx, undo.email);
      if (other !== undefined && other.id !== user.id && other.status !== 'UNCONFIRMED')
        throw new AddressTaken();
      return apply(context, tx, user, undo);
    })
    .catch(deadWhenTaken);
  if (done?.state === 'dead') await stop(context, row);
}

/**
 * When the day ends in which both sides can object; null where nobody has asked for the way back. It begins for a side when its message is
 * handed over, so the time is read once no message can be on its way.
 */
async function dayEndsAt(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  undo: AddressUndoRow,
): Promise<Date | null> {
  if (undo.works_from === null) return null;
  const now = context.clock.date();
  for (const owner of [formerOwner(user, undo), user]) {
    if (await isLinkInQueue(context, tx, owner, ['undo-asked-here', 'undo-asked-there']))
      return new Date(now.getTime() + SLOW_UNDO_MS);
  }
  return (await findUndo(tx, undo.token_hash, now))?.works_from ?? null;
}

/** The address has become another account's: it is for the operator to say what is to be done. */
async function stop(context: PoolContext, undo: AddressUndoRow): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, undo.user_id, 'change');
    await updateUndo(tx, undo.token_hash, { objected_at: context.clock.date() });
    if (user === undefined) return;
    await audit(context, 'email-undo-objected', user.id, tx);
    await announceStopped(context, tx, user, undo);
  });
}

const DEAD: UndoOutcome = { state: 'dead' };

/** Somebody else has the address since a moment ago. */
class AddressTaken extends Error {}

function deadWhenTaken(error: unknown): UndoOutcome {
  if (error instanceof AddressTaken || isUniqueViolation(error)) return DEAD;
  throw error;
}
