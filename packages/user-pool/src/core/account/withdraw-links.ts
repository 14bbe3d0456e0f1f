import { deleteUndos, listUndos } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { insertWithdrawn } from '../../store/withdrawn-links.ts';
import { announceChanges } from '../announce-changes.ts';
import { audit } from '../audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * Ends the links by which an account could go back to addresses that it has left, in the transaction of what makes its owner sure; such an
 * address gets no new link for this account. What somebody has objected to stays, because only the operator decides that. `before`: only
 * links that are older. Gives the addresses.
 */
export async function withdrawLinks(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  before?: Date,
): Promise<string[]> {
  const now = context.clock.date();
  const undos = (await listUndos(tx, userId, now)).filter(
    (undo) => undo.objected_at === null && (before === undefined || undo.created_at < before),
  );
  if (undos.length === 0) return [];
  const emails = [...new Set(undos.map(({ email }) => email))];
  await deleteUndos(
    tx,
    undos.map((undo) => undo.token_hash),
  );
  await insertWithdrawn(tx, userId, emails, now);
  await audit(context, 'links-withdrawn', userId, tx);
  return emails;
}

/** Tells the addresses that their links lead nowhere any more; to be called once that is committed. */
export function announceWithdrawn(context: PoolContext, userId: string, emails: readonly string[]): void {
  for (const email of emails)
    announceChanges(context, { id: userId, email, emailVerified: true }, ['undo-withdrawn']);
}
