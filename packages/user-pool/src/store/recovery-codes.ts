// Rows of identity_recovery_codes.
import type { UserPoolDb } from './tables.ts';

/** Writes a new set; nothing of an older one stays. */
export async function replaceRecoveryCodes(
  db: UserPoolDb,
  userId: string,
  codeHmacs: readonly string[],
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = codeHmacs.map((code_hmac) => ({ user_id: userId, code_hmac, created_at: at }));
  await db.insertInto('identity_recovery_codes').values(rows).execute();
}

/** Uses a code up. False when there is none like it, or it was used before. */
export async function takeRecoveryCode(db: UserPoolDb, userId: string, codeHmac: string): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hmac', '=', codeHmac)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** When the codes that are left were made. */
export async function listRecoveryCodes(db: UserPoolDb, userId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity_recovery_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ created_at: at }) => at);
}

export async function deleteRecoveryCodes(db: UserPoolDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute();
}
