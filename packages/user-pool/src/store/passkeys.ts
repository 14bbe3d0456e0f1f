// Rows of identity_passkeys.
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityPasskeysTable } from './tables.ts';

export type PasskeyRow = Selectable<IdentityPasskeysTable>;

/** The passkeys of a user, the oldest first. */
export function listPasskeys(db: UserPoolDb, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
}

/** The passkey of this id, of any user. */
export function findPasskey(db: UserPoolDb, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Writes a new passkey. False when it is registered already, by any user. */
export async function insertPasskey(
  db: UserPoolDb,
  row: Insertable<IdentityPasskeysTable>,
): Promise<boolean> {
  const result = await db
    .insertInto('identity_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers a use of a passkey. */
export async function updatePasskey(
  db: UserPoolDb,
  credentialId: string,
  change: { counter: number; backed_up: boolean; last_used_at: Date },
): Promise<void> {
  await db.updateTable('identity_passkeys').set(change).where('credential_id', '=', credentialId).execute();
}

/** Puts every passkey of a user in doubt; one that was before stays so since then. Gives how many are. */
export async function doubtPasskeys(db: UserPoolDb, userId: string, at: Date): Promise<number> {
  const result = await db
    .updateTable('identity_passkeys')
    .set((expression) => ({ doubted_at: expression.fn.coalesce('doubted_at', expression.val(at)) }))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Changes what a passkey of a user is called, or whether it is in doubt. False when they have none of this id. */
export async function changePasskey(
  db: UserPoolDb,
  userId: string,
  credentialId: string,
  change: { name: string } | { doubted_at: null },
): Promise<boolean> {
  const result = await db
    .updateTable('identity_passkeys')
    .set(change)
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes all passkeys of a user; gives how many there were. */
export async function deletePasskeys(db: UserPoolDb, userId: string): Promise<number> {
  const result = await db.deleteFrom('identity_passkeys').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes a passkey of a user. False when they have none of this id. */
export async function deletePasskey(db: UserPoolDb, userId: string, credentialId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
