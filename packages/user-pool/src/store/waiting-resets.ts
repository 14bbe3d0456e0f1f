// Rows of identity_waiting_resets.
import type { Selectable } from 'kysely';
import type { IdentityWaitingResetsTable, UserPoolDb, IdentityWithdrawnLinksTable } from './tables.ts';

export type WaitingResetRow = Selectable<IdentityWaitingResetsTable>;

/** Writes the one that waits for a user; an older one is gone. */
export async function saveWaitingReset(db: UserPoolDb, row: WaitingResetRow): Promise<void> {
  const { user_id: _userId, ...columns } = row;
  await db
    .insertInto('identity_waiting_resets')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** The one that waits for a user, or that a link calls off. */
export function findWaitingReset(
  db: UserPoolDb,
  which: { userId: string } | { tokenHash: string },
): Promise<WaitingResetRow | undefined> {
  const query = db.selectFrom('identity_waiting_resets').selectAll();
  return (
    'userId' in which
      ? query.where('user_id', '=', which.userId)
      : query.where('token_hash', '=', which.tokenHash)
  ).executeTakeFirst();
}

/** Those whose time has come, and to which nobody has objected. */
export function listDueResets(db: UserPoolDb, now: Date): Promise<WaitingResetRow[]> {
  return db
    .selectFrom('identity_waiting_resets')
    .selectAll()
    .where('works_from', '<=', now)
    .where('objected_at', 'is', null)
    .execute();
}

/** The one that this hash of a link calls off waits until then at least, if it is not decided. */
export async function putOffReset(db: UserPoolDb, tokenHash: string, until: Date): Promise<void> {
  await db
    .updateTable('identity_waiting_resets')
    .set({ works_from: until })
    .where('token_hash', '=', tokenHash)
    .where('works_from', '<', until)
    .where('objected_at', 'is', null)
    .execute();
}

/** Removes the one of a user; gives whether there was one. `tokenHash`: only that very one. */
export async function deleteWaitingReset(
  db: UserPoolDb,
  userId: string,
  tokenHash?: string,
): Promise<boolean> {
  let query = db.deleteFrom('identity_waiting_resets').where('user_id', '=', userId);
  if (tokenHash !== undefined) query = query.where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

// Rows of identity_withdrawn_links.
/** Remembers addresses of a user that get no link any more. */
export async function insertWithdrawn(
  db: UserPoolDb,
  userId: string,
  emails: readonly string[],
  at: Date,
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .insertInto('identity_withdrawn_links')
    .values(emails.map((email) => ({ user_id: userId, email, withdrawn_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doNothing())
    .execute();
}

/** The addresses of a user that get no link any more. */
export function listWithdrawn(
  db: UserPoolDb,
  userId: string,
): Promise<Selectable<IdentityWithdrawnLinksTable>[]> {
  return db
    .selectFrom('identity_withdrawn_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('withdrawn_at')
    .orderBy('email')
    .execute();
}

/** Whether an address of a user gets no link any more. */
export async function isWithdrawn(db: UserPoolDb, userId: string, email: string): Promise<boolean> {
  return (await listWithdrawn(db, userId)).some((row) => row.email === email);
}

/** An address of a user gets links again. */
export async function deleteWithdrawn(db: UserPoolDb, userId: string, email: string): Promise<void> {
  await db
    .deleteFrom('identity_withdrawn_links')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .execute();
}
