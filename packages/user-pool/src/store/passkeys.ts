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

/** Writes a new passkey. False when it is registered already, with whomever. */
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

/** Removes a passkey of a user. False when they have none of this id. */
export async function deletePasskey(db: UserPoolDb, userId: string, credentialId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
