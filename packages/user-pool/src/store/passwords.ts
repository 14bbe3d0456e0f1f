// Rows of identity_passwords.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityPasswordsTable } from './tables.ts';

export type PasswordRow = Selectable<IdentityPasswordsTable>;

/** The stored password of a user, or undefined. */
export function findPassword(db: UserPoolDb, userId: string): Promise<PasswordRow | undefined> {
  return db.selectFrom('identity_passwords').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** As long as a sealed verifier is. */
const SEALED_BYTES = 880;

/**
 * The same after as much work for an id that no one has, empty for example: a row comes back and is read in any case. For requests whose
 * time must not tell who has an account.
 */
export async function findAnyPassword(db: UserPoolDb, userId: string): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow & { is_found: boolean }>`
    select (found.user_id is not null) as is_found,
      coalesce(found.user_id, '00000000-0000-4000-8000-000000000000') as user_id,
      coalesce(found.hash, repeat('-', 97)) as hash,
      case when found.user_id is null then decode(repeat('00', ${sql.lit(SEALED_BYTES)}), 'hex')
        else found.srp_sealed end as srp_sealed,
      case when found.user_id is null then repeat('-', 22) else found.key_id end as key_id,
      found.expires_at,
      coalesce(found.changed_at, now()) as changed_at
    from (select 1) as always left join identity_passwords as found on found.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query that always gives a row gave none');
  const { is_found: isFound, ...columns } = row;
  return isFound ? columns : undefined;
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

/** The user has no password any more. */
export async function deletePassword(db: UserPoolDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_passwords').where('user_id', '=', userId).execute();
}

/** Replaces the stored form of the same password: newer parameters, another pepper, or a verifier that was missing. Nothing when it has changed meanwhile. */
export async function renewPassword(
  db: UserPoolDb,
  userId: string,
  before: string,
  change: { hash?: string; keyId?: string; srpSealed: Uint8Array | null },
): Promise<void> {
  await db
    .updateTable('identity_passwords')
    .set({
      srp_sealed: change.srpSealed,
      ...(change.hash === undefined ? {} : { hash: change.hash }),
      ...(change.keyId === undefined ? {} : { key_id: change.keyId }),
    })
    .where('user_id', '=', userId)
    .where('hash', '=', before)
    .execute();
}

/** Names the secret of hashes from before secrets had names. */
export async function namePasswordKeys(db: UserPoolDb, keyId: string): Promise<void> {
  await db.updateTable('identity_passwords').set({ key_id: keyId }).where('key_id', 'is', null).execute();
}

/** How many passwords are stored under another secret. */
export async function countPasswordsUnderOthers(db: UserPoolDb, keyId: string): Promise<number> {
  const row = await db
    .selectFrom('identity_passwords')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('key_id', '<>', keyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
