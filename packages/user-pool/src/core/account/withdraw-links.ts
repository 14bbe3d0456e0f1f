import { deleteUndos, listUndos } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import type { User } from '../../store/users.ts';
import { insertWithdrawn } from '../../store/withdrawn-links.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * Ends the links by which an account could go back to addresses that it has left, in the transaction of what makes its owner sure; such an
 * address gets no new link for this account, and is told so. What somebody has objected to stays, because only the operator decides that.
 * `before`: only links that are older.
 */
export async function withdrawLinks(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  before?: Date,
): Promise<void> {
  const now = context.clock.date();
  const undos = (await listUndos(tx, user.id, now)).filter(
    (undo) => undo.objected_at === null && (before === undefined || undo.created_at < before),
  );
  if (undos.length === 0) return;
  const emails = [...new Set(undos.map(({ email }) => email))];
  await deleteUndos(
    tx,
    undos.map((undo) => undo.token_hash),
  );
  await insertWithdrawn(tx, user.id, emails, now);
  await audit(context, 'links-withdrawn', user.id, tx);
  await announceWithdrawn(context, tx, user, emails);
}

/** Tells the addresses that their links lead nowhere any more, in that transaction. */
export async function announceWithdrawn(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails)
    await announceChanges(context, tx, { ...user, email, emailVerified: true }, ['undo-withdrawn']);
}
