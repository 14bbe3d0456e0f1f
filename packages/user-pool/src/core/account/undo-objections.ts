import { BandpalError } from '@bandpal/contracts';
import { findObjectedTo, listUndos, updateUndo, type AddressUndoRow } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { lockUser, type User } from '../../store/users.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomToken, tokenHash } from '../keys/randomness.ts';
import type { Authenticated } from '../session/tokens.ts';
import { findWaitingReset } from '../../store/waiting-resets.ts';

const TOKEN_BYTES = 32;

/** Two links by which the readers of both mailboxes can object, and the hashes that are kept of them. */
export function newObjections(context: PoolContext): {
  hashes: { old_objection_hash: string | null; new_objection_hash: string | null };
  oldUrl: string;
  newUrl: string;
} {
  const tokens = [
    randomToken(context.random, TOKEN_BYTES),
    randomToken(context.random, TOKEN_BYTES),
  ] as const;
  const urlOf = (token: string) => `${context.settings.siteUrl()}/account/address/object#token=${token}`;
  return {
    hashes: { old_objection_hash: tokenHash(tokens[0]), new_objection_hash: tokenHash(tokens[1]) },
    oldUrl: urlOf(tokens[0]),
    newUrl: urlOf(tokens[1]),
  };
}

/** Whether there is something to object to by a link; changes nothing. */
export async function isObjectionGood(context: PoolContext, token: string): Promise<boolean> {
  return (await findObjectedTo(context.db, tokenHash(token))) !== undefined;
}

/** Stops an account on its way back to an address that it has left, until the operator decides. False for a link that is no good. */
export async function objectToUndo(context: PoolContext, token: string): Promise<boolean> {
  const hash = tokenHash(token);
  const found = await findObjectedTo(context.db, hash);
  return found !== undefined && stopUndo(context, found, hash === found.old_objection_hash ? 'old' : 'new');
}

/** The same by who is signed in to the account. @throws BandpalError `request.not-found` when nobody has asked for it to go back. */
export async function keepAddress(context: PoolContext, { user }: Authenticated): Promise<void> {
  const undos = await listUndos(context.db, user.id, context.clock.date());
  const asked = undos.filter((undo) => undo.works_from !== null);
  if (asked.length === 0) throw new BandpalError('request.not-found');
  for (const undo of asked) await stopUndo(context, undo, 'new');
}

async function stopUndo(
  context: PoolContext,
  { user_id: userId, token_hash: undoHash }: AddressUndoRow,
  side: 'old' | 'new',
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId, 'change');
    // Asked again under the lock: the account may be back by now.
    const undo = (await listUndos(tx, userId, context.clock.date())).find(
      (row) => row.token_hash === undoHash,
    );
    if (user === undefined || undo === undefined || undo.works_from === null) return false;
    if (undo.objected_at !== null) return true;
    await updateUndo(tx, undo.token_hash, { objected_at: context.clock.date() });
    await audit(context, { event: 'email-undo-objected', detail: `${side}-address` }, user.id, tx);
    await announceStopped(context, tx, user, undo);
    return true;
  });
}

/** Tells both sides that the operator decides, in that transaction. */
export async function announceStopped(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  undo: AddressUndoRow,
): Promise<void> {
  for (const owner of [formerOwner(user, undo), user])
    await announceChanges(context, tx, owner, ['undo-stopped']);
}

/** Whoever reads the mail of an address that an account has left. */
export const formerOwner = (user: User, { email }: AddressUndoRow): User => ({
  ...user,
  email,
  emailVerified: true,
});

/**
 * Whether it is not decided whose an account is: somebody has asked for it to go back to an address that it has left, or a new password
 * that the mailbox has chosen waits. Neither side takes its data along meanwhile, or erases it. A sign-in with the password there is
 * decides the second.
 */
export async function isContested(context: PoolContext, userId: string): Promise<boolean> {
  const undos = await listUndos(context.db, userId, context.clock.date());
  if (undos.some((undo) => undo.works_from !== null)) return true;
  return (await findWaitingReset(context.db, { userId })) !== undefined;
}
