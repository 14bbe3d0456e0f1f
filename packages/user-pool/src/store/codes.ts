// Rows of identity_codes.
import type { UserPoolDb } from './tables.ts';

/** Writes the one live code for a purpose; an older one is gone. */
export async function saveCode(
  db: UserPoolDb,
  code: { userId: string; purpose: string; codeHmac: string; expiresAt: Date },
): Promise<void> {
  const columns = { code_hmac: code.codeHmac, tries: 0, expires_at: code.expiresAt };
  await db
    .insertInto('identity_codes')
    .values({ user_id: code.userId, purpose: code.purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(columns))
    .execute();
}

/** Counts one try and gives the code to compare with; undefined when there is none or its tries are used up. */
export function tryCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  maxTries: number,
): Promise<{ code_hmac: string; expires_at: Date } | undefined> {
  return db
    .updateTable('identity_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .returning(['code_hmac', 'expires_at'])
    .executeTakeFirst();
}

/** Uses the code up. False when another request just did. */
export async function removeCode(
  db: UserPoolDb,
  userId: string,
  purpose: string,
  codeHmac: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hmac', '=', codeHmac)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Removes codes that ended before `before`. */
export async function deleteExpiredCodes(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_codes').where('expires_at', '<', before).execute();
}
