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

/**
 * A text that changes whenever a key comes, goes, begins or ceases to sign. Part of a query that is made anyway, so that each signature
 * knows of it without one of its own.
 */
export const keysState = () => sql<string>`(
  select coalesce(string_agg(concat_ws(' ', kid, active_from is not null, retired_at is not null), ',' order by kid), '')
  from identity_signing_keys)`;

/** The same in a query of its own. */
export async function findKeysState(db: UserPoolDb): Promise<string> {
  const { state } = await db.selectNoFrom(keysState().as('state')).executeTakeFirstOrThrow();
  return state;
}

/** Every key that may still be needed, the oldest first, each with the state of all: see `keysState`. */
export function listSigningKeys(db: UserPoolDb): Promise<(SigningKeyRow & { state: string })[]> {
  return db
    .selectFrom('identity_signing_keys')
    .selectAll()
    .select(keysState().as('state'))
    .orderBy('created_at')
    .orderBy('kid')
    .execute();
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
