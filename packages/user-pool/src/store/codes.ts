// Rows of identity_codes.
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

/** Counts one try and gives the code to compare with; undefined when there is none or its tries are used up. Those of a long code never are. */
export function tryCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  maxTries: number,
): Promise<{ code_hmac: string; is_long: boolean; expires_at: Date } | undefined> {
  return db
    .updateTable('identity_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('tries', '<', maxTries), where('is_long', '=', true)]))
    .returning(['code_hmac', 'is_long', 'expires_at'])
    .executeTakeFirst();
}

/** The same with every code that a user was sent for this, each with its own tries. */
export function tryCodesFor(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  maxTries: number,
): Promise<{ purpose: string; code_hmac: string; is_long: boolean; expires_at: Date }[]> {
  return db
    .updateTable('identity_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where((where) => where.or([where('purpose', '=', purpose), where('purpose', 'like', `${purpose} %`)]))
    .where((where) => where.or([where('tries', '<', maxTries), where('is_long', '=', true)]))
    .returning(['purpose', 'code_hmac', 'is_long', 'expires_at'])
    .execute();
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
