import { isUniqueViolation } from '@bandpal/foundation/database';
import type { OperatorAction } from '../../ports/security-signals.ts';
import { deleteUndos, listUndos } from '../../store/address-undos.ts';
import type { AddressUndoRow } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { deleteUserRow, findUserByEmail, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import {
  deleteWaitingReset,
  findWaitingReset,
  saveWaitingReset,
  deleteWithdrawn,
  insertWithdrawn,
  isWithdrawn,
  type WaitingResetRow,
} from '../../store/waiting-resets.ts';
import { endAllBut } from '../account/account-sessions.ts';
import { offerUndo } from '../account/address-undo.ts';
import { announceWithdrawn } from '../account/waiting-resets.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { readEmail } from '../attributes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomToken, tokenHash } from '../keys/randomness.ts';
import { lockedUser } from '../codes/subject.ts';
import { invalidParameter, UserPoolError } from '../user-pool-error.ts';

const TOKEN_BYTES = 32;

/** A link in a message that undoes a change of an account, as the operator sees it: never the link itself. */
export interface ManagedLink {
  /** Back to an address that was left, or to the password there is while a new one waits. */
  kind: 'address' | 'password';
  /** The address. */
  leadsTo: string | null;
  since: string;
  /** Null: until it is decided. */
  until: string | null;
  /** When the account goes back; null while nobody has asked for it. */
  worksFrom: string | null;
  /** Somebody has objected: the operator decides. */
  isContested: boolean;
}

/** The links that live, the newest first. */
export async function managedLinks(context: PoolContext, user: User): Promise<ManagedLink[]> {
  const undos = await listUndos(context.db, user.id, context.clock.date());
  const waiting = await findWaitingReset(context.db, { userId: user.id });
  const hasLink = waiting !== undefined && !(await isWithdrawn(context.db, user.id, user.email));
  return [...(hasLink ? [passwordLink(waiting)] : []), ...undos.map(addressLink)];
}

/**
 * Ends every link that lives, and whatever is contested, in favour of the address and the password that the account has; no other link
 * goes to these addresses for this account. A new password that waits goes on waiting, unless somebody has objected to it. Gives how many
 * links there were.
 */
export async function endLinks(context: PoolContext, userId: string): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const user = await lockedUser(tx, userId);
    const count = (await managedLinks({ ...context, db: tx }, user)).length;
    const emails = await endUndos(context, tx, user.id);
    await endCallOff(context, tx, user);
    if (count > 0) await audit(context, byOperator('links-withdrawn'), user.id, tx);
    await announceWithdrawn(context, tx, user, emails);
    return count;
  });
}

/**
 * Gives an account another address, for whose owner the operator vouches. Every session ends, and so do links of earlier moves: the
 * operator has decided. `offersUndo`: the address that is left gets a link that leads back, after a day in which the new one can object.
 * @throws UserPoolError UserNotFound, InvalidParameter, AliasExists when another account has the address.
 */
export async function moveAccount(
  context: PoolContext,
  userId: string,
  { to, offersUndo }: { to: string; offersUndo: boolean },
): Promise<User> {
  const email = readEmail(to);
  return context.db
    .transaction()
    .execute((tx) => move(context, tx, userId, email, offersUndo))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? addressTaken(email) : error;
    });
}

async function move(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  email: string,
  offersUndo: boolean,
): Promise<User> {
  const before = await lockedUser(tx, userId);
  if (before.email === email) throw invalidParameter('The account has this address already.');
  const other = await findUserByEmail(tx, email);
  // A sign-up that nobody has confirmed must not keep the address from its owner.
  if (other?.status === 'UNCONFIRMED') await deleteUserRow(tx, other.id);
  else if (other !== undefined) throw addressTaken(email);
  const emails = await endUndos(context, tx, userId);
  const now = context.clock.date();
  if (!offersUndo) await insertWithdrawn(tx, userId, [before.email], now);
  await deleteWithdrawn(tx, userId, email);
  const undoUrl = offersUndo && before.emailVerified ? await offerUndo(context, tx, before, true) : undefined;
  await endAllBut(context, tx, userId, null);
  await audit(context, byOperator('address-moved'), userId, tx);
  const change = { email, emailVerified: true, pendingEmail: null, updatedAt: now };
  // Last: a new address locks the user also for rows that refer to them.
  if (!(await updateUser(tx, userId, change))) throw addressTaken(email);
  const after = { ...before, ...change };
  const others = emails.filter((each) => each !== email && each !== before.email);
  await announceWithdrawn(context, tx, before, others);
  await announceChanges(context, tx, before, ['email-left-by-operator'], undoUrl);
  await announceChanges(context, tx, after, ['email-arrived']);
  return after;
}

/** Ends all ways back; gives the addresses, which get no other. */
async function endUndos(context: PoolContext, tx: UserPoolDb, userId: string): Promise<string[]> {
  const now = context.clock.date();
  const undos = await listUndos(tx, userId, now);
  const emails = [...new Set(undos.map((undo) => undo.email))];
  await deleteUndos(
    tx,
    undos.map((undo) => undo.token_hash),
  );
  await insertWithdrawn(tx, userId, emails, now);
  return emails;
}

/** The new password that waits can be called off by no link any more. */
async function endCallOff(context: PoolContext, tx: UserPoolDb, user: User): Promise<void> {
  const waiting = await findWaitingReset(tx, { userId: user.id });
  if (waiting === undefined) return;
  await insertWithdrawn(tx, user.id, [user.email], context.clock.date());
  // Somebody may have chosen it whom the operator has decided against.
  if (waiting.objected_at !== null) await deleteWaitingReset(tx, user.id);
  else
    await saveWaitingReset(tx, {
      ...waiting,
      token_hash: tokenHash(randomToken(context.random, TOKEN_BYTES)),
    });
}

function passwordLink(waiting: WaitingResetRow): ManagedLink {
  return {
    kind: 'password',
    leadsTo: null,
    since: waiting.requested_at.toISOString(),
    until: waiting.objected_at === null ? waiting.works_from.toISOString() : null,
    worksFrom: null,
    isContested: waiting.objected_at !== null,
  };
}

function addressLink(undo: AddressUndoRow): ManagedLink {
  const isDecidedLater = undo.works_from !== null;
  return {
    kind: 'address',
    leadsTo: undo.email,
    since: undo.created_at.toISOString(),
    until: isDecidedLater ? null : undo.expires_at.toISOString(),
    worksFrom: undo.objected_at === null ? (undo.works_from?.toISOString() ?? null) : null,
    isContested: undo.objected_at !== null,
  };
}

const byOperator = (detail: OperatorAction) => ({ event: 'changed-by-operator' as const, detail });

const addressTaken = (email: string) =>
  new UserPoolError('AliasExists', `Another account has the address ${email}.`);
