// Rows of identity_address_undos.
import type { Insertable, Selectable } from 'kysely';
import type { IdentityAddressUndosTable, UserPoolDb } from './tables.ts';

export type AddressUndoRow = Selectable<IdentityAddressUndosTable>;

export async function insertUndo(db: UserPoolDb, row: Insertable<IdentityAddressUndosTable>): Promise<void> {
  await db.insertInto('identity_address_undos').values(row).execute();
}

/** The way back with this hash, if it still leads anywhere. */
export function findUndo(db: UserPoolDb, tokenHash: string, now: Date): Promise<AddressUndoRow | undefined> {
  return liveUndos(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** The way back that somebody has asked for, and that this hash of a link objects to. */
export function findObjectedTo(db: UserPoolDb, objectionHash: string): Promise<AddressUndoRow | undefined> {
  return db
    .selectFrom('identity_address_undos')
    .selectAll()
    .where('works_from', 'is not', null)
    .where((expression) =>
      expression.or([
        expression('old_objection_hash', '=', objectionHash),
        expression('new_objection_hash', '=', objectionHash),
      ]),
    )
    .executeTakeFirst();
}

/** The addresses an account could go back to, the newest first. */
export function listUndos(db: UserPoolDb, userId: string, now: Date): Promise<AddressUndoRow[]> {
  return liveUndos(db, now)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

/** Those whose time has come, and to which nobody has objected. */
export function listDueUndos(db: UserPoolDb, now: Date): Promise<AddressUndoRow[]> {
  return db
    .selectFrom('identity_address_undos')
    .selectAll()
    .where('works_from', '<=', now)
    .where('objected_at', 'is', null)
    .orderBy('works_from')
    .execute();
}

/** Changes how far a way back has come. */
export async function updateUndo(
  db: UserPoolDb,
  tokenHash: string,
  change: Partial<
    Pick<AddressUndoRow, 'works_from' | 'objected_at' | 'old_objection_hash' | 'new_objection_hash'>
  >,
): Promise<void> {
  await db.updateTable('identity_address_undos').set(change).where('token_hash', '=', tokenHash).execute();
}

/** The link with this hash leads back until then at least, if nobody has asked for it yet. */
export async function prolongUndo(db: UserPoolDb, tokenHash: string, until: Date): Promise<void> {
  await db
    .updateTable('identity_address_undos')
    .set({ expires_at: until })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '<', until)
    .where('works_from', 'is', null)
    .execute();
}

/** What this hash of a link objects to waits until then at least, if it is not decided. */
export async function putOffUndo(db: UserPoolDb, objectionHash: string, until: Date): Promise<void> {
  await db
    .updateTable('identity_address_undos')
    .set({ works_from: until })
    .where((expression) =>
      expression.or([
        expression('old_objection_hash', '=', objectionHash),
        expression('new_objection_hash', '=', objectionHash),
      ]),
    )
    .where('works_from', '<', until)
    .where('objected_at', 'is', null)
    .execute();
}

/** Removes ways back. */
export async function deleteUndos(db: UserPoolDb, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  await db.deleteFrom('identity_address_undos').where('token_hash', 'in', tokenHashes).execute();
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
  await db
    .deleteFrom('identity_address_undos')
    .where('expires_at', '<=', now)
    .where('works_from', 'is', null)
    .execute();
}

/** One that somebody has asked for in time stays until it is decided. */
function liveUndos(db: UserPoolDb, now: Date) {
  return db
    .selectFrom('identity_address_undos')
    .selectAll()
    .where((expression) =>
      expression.or([expression('expires_at', '>', now), expression('works_from', 'is not', null)]),
    );
}
