// Rows of identity_codes.
import { sql } from 'kysely';
import type { UserPoolDb } from './tables.ts';

/** Writes the one live code for a purpose; an older one is gone. */
export async function saveCode(
  db: UserPoolDb,
  code: { userId: string; purpose: string; codeHmac: string; isLong: boolean; expiresAt: Date },
): Promise<void> {
  const columns = { code_hmac: code.codeHmac, tries: 0, is_long: code.isLong, expires_at: code.expiresAt };
  await db
    .insertInto('identity_codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(columns))
    .execute();
}

/** A code to compare with. */
export interface StoredCode {
  purpose: string;
  code_hmac: string;
  is_long: boolean;
  expires_at: Date;
}

/**
 * Counts one try and gives the codes to compare with, each with its own tries: none when there is none, or when their tries are used up.
 * Those of a long code never are. `purpose`: also of codes whose purpose begins with it and a space, where `isFamily` says so.
 * `counter` is a row of `identity_attempts` that is written in place of a code, so that a row is written in any case, and one comes back:
 * the time must not tell whether anything was sent.
 */
export async function tryCodes(
  db: UserPoolDb,
  { userId, purpose, isFamily }: { userId: string; purpose: string; isFamily: boolean },
  maxTries: number,
  counter: string,
): Promise<StoredCode[]> {
  const isMeant = isFamily
    ? sql`(purpose = ${purpose} or purpose like ${`${purpose} %`})`
    : sql`purpose = ${purpose}`;
  const { rows } = await sql<StoredCode & { is_found: boolean }>`
    with tried as (
      update identity_codes set tries = tries + 1
      where user_id = ${userId} and ${isMeant} and (tries < ${maxTries} or is_long)
      returning purpose, code_hmac, is_long, expires_at
    ), spare as (
      update identity_attempts set last_at = last_at
      where key_hash = ${counter} and not exists (select from tried)
    )
    select (tried.purpose is not null) as is_found,
      coalesce(tried.purpose, ${purpose}) as purpose,
      coalesce(tried.code_hmac, repeat('-', 43)) as code_hmac,
      coalesce(tried.is_long, false) as is_long,
      coalesce(tried.expires_at, now()) as expires_at
    from (select 1) as always left join tried on true`.execute(db);
  return rows.flatMap(({ is_found: isFound, ...code }) => (isFound ? [code] : []));
}

/** Uses the code up, whose hash is one of these. False when another request just did. */
export async function removeCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  codeHmacs: readonly string[],
): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hmac', 'in', codeHmacs)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Whether there is a code for a purpose that has not ended. */
export async function hasLiveCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_codes')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a person has codes for that have not ended. */
export async function livePurposes(db: UserPoolDb, userId: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('identity_codes')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ purpose }) => purpose));
}

/** Removes the codes of a person that were sent for this, to whomever asked. */
export async function deleteCodesFor(db: UserPoolDb, userId: string, purpose: string): Promise<void> {
  await db
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('purpose', '=', purpose), where('purpose', 'like', `${purpose} %`)]))
    .execute();
}

/** Removes codes that ended before `before`. */
export async function deleteExpiredCodes(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_codes').where('expires_at', '<', before).execute();
}
