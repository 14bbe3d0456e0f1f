// Rows of identity_passwords.
import type { Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityPasswordsTable } from './tables.ts';

export type PasswordRow = Selectable<IdentityPasswordsTable>;

/** The stored password of a user, or undefined. */
export function findPassword(db: UserPoolDb, userId: string): Promise<PasswordRow | undefined> {
  return db.selectFrom('identity_passwords').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Sets the user's password. */
export async function savePassword(db: UserPoolDb, row: PasswordRow): Promise<void> {
  const { user_id: _userId, ...columns } = row;
  await db
    .insertInto('identity_passwords')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Replaces the stored form of the same password: newer parameters, or a verifier that was missing. Nothing when it has changed meanwhile. */
export async function renewPassword(
  db: UserPoolDb,
  userId: string,
  before: string,
  change: { hash: string; srpSealed: Uint8Array | null },
): Promise<void> {
  await db
    .updateTable('identity_passwords')
    .set({ hash: change.hash, srp_sealed: change.srpSealed })
    .where('user_id', '=', userId)
    .where('hash', '=', before)
    .execute();
}
