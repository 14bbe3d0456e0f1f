// Rows of identity_withdrawn_links.
import type { Selectable } from 'kysely';
import type { IdentityWithdrawnLinksTable, UserPoolDb } from './tables.ts';

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
