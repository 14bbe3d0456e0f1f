// Rows of identity_address_undos.
import type { Insertable, Selectable } from 'kysely';
import type { IdentityAddressUndosTable, UserPoolDb } from './tables.ts';

export type AddressUndoRow = Selectable<IdentityAddressUndosTable>;

export async function insertUndo(db: UserPoolDb, row: Insertable<IdentityAddressUndosTable>): Promise<void> {
  await db.insertInto('identity_address_undos').values(row).execute();
}

/** The way back with this hash, if it still leads anywhere. */
export function findUndo(db: UserPoolDb, tokenHash: string, now: Date): Promise<AddressUndoRow | undefined> {
  return db
    .selectFrom('identity_address_undos')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The addresses an account could go back to, the newest first. */
export function listUndos(db: UserPoolDb, userId: string): Promise<AddressUndoRow[]> {
  return db
    .selectFrom('identity_address_undos')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Removes a way back and those that were made after it. */
export async function deleteUndosSince(
  db: UserPoolDb,
  { user_id: userId, created_at: since }: AddressUndoRow,
): Promise<void> {
  await db
    .deleteFrom('identity_address_undos')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}

/** Removes what leads nowhere any more. */
export async function deleteExpiredUndos(db: UserPoolDb, now: Date): Promise<void> {
  await db.deleteFrom('identity_address_undos').where('expires_at', '<=', now).execute();
}
