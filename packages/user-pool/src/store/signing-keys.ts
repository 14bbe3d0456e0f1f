// Rows of identity_signing_keys.
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentitySigningKeysTable } from './tables.ts';

export type SigningKeyRow = Selectable<IdentitySigningKeysTable>;

/** One lock for all: keys change one change at a time, on all replicas. */
const KEYS_LOCK_CLASS = 4;

/** Waits until no other transaction changes the keys. */
export async function lockSigningKeys(db: UserPoolDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(KEYS_LOCK_CLASS)}, 0)`.execute(db);
}

/** Every key that may still be needed, the oldest first. */
export function listSigningKeys(db: UserPoolDb): Promise<SigningKeyRow[]> {
  return db.selectFrom('identity_signing_keys').selectAll().orderBy('created_at').orderBy('kid').execute();
}

export async function insertSigningKey(
  db: UserPoolDb,
  row: Insertable<IdentitySigningKeysTable>,
): Promise<void> {
  await db.insertInto('identity_signing_keys').values(row).execute();
}

/** Sets when a key began or ceased to sign. */
export async function updateSigningKey(
  db: UserPoolDb,
  kid: string,
  change: { active_from: Date } | { retired_at: Date },
): Promise<void> {
  await db.updateTable('identity_signing_keys').set(change).where('kid', '=', kid).execute();
}

/** Removes a key, whatever it signed. */
export async function deleteSigningKey(db: UserPoolDb, kid: string): Promise<void> {
  await db.deleteFrom('identity_signing_keys').where('kid', '=', kid).execute();
}

/** Removes keys that ceased to sign before `before`. */
export async function deleteRetiredKeys(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_signing_keys').where('retired_at', '<', before).execute();
}
