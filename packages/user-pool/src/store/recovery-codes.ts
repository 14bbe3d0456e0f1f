// Rows of identity_recovery_codes.
import type { UserPoolDb } from './tables.ts';

/** Writes a new set; nothing of an older one stays. */
export async function replaceRecoveryCodes(
  db: UserPoolDb,
  userId: string,
  made: { codeHmacs: readonly string[]; keyId: string },
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = made.codeHmacs.map((code_hmac) => ({
    user_id: userId,
    code_hmac,
    key_id: made.keyId,
    created_at: at,
  }));
  await db.insertInto('identity_recovery_codes').values(rows).execute();
}

/** Uses a code up, whose hash is one of these; gives when it was made. Null when there is none like it, or it was used before. */
export async function takeRecoveryCode(
  db: UserPoolDb,
  userId: string,
  codeHmacs: readonly string[],
): Promise<Date | null> {
  const used = await db
    .deleteFrom('identity_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hmac', 'in', codeHmacs)
    .returning('created_at')
    .executeTakeFirst();
  return used?.created_at ?? null;
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

/** Removes the codes of a user: all, or those made until then. */
export async function deleteRecoveryCodes(db: UserPoolDb, userId: string, madeUntil?: Date): Promise<void> {
  let query = db.deleteFrom('identity_recovery_codes').where('user_id', '=', userId);
  if (madeUntil !== undefined) query = query.where('created_at', '<=', madeUntil);
  await query.execute();
}

/** Names the secret of codes from before secrets had names. */
export async function nameRecoveryCodeKeys(db: UserPoolDb, keyId: string): Promise<void> {
  await db
    .updateTable('identity_recovery_codes')
    .set({ key_id: keyId })
    .where('key_id', 'is', null)
    .execute();
}

/** How many people have codes under another secret. */
export async function countRecoveryCodesUnderOthers(db: UserPoolDb, keyId: string): Promise<number> {
  const row = await db
    .selectFrom('identity_recovery_codes')
    .select((expression) => expression.fn.count<string>('user_id').distinct().as('count'))
    .where('key_id', '<>', keyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
