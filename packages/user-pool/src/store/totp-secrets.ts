// Rows of identity_totp.
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb, IdentityTotpTable } from './tables.ts';

type TotpRow = Selectable<IdentityTotpTable>;

/** The secret in use, or the one that is being set up. */
export function findTotp(db: UserPoolDb, userId: string, verified: boolean): Promise<TotpRow | undefined> {
  return db
    .selectFrom('identity_totp')
    .selectAll()
    .where('user_id', '=', userId)
    .where('verified', '=', verified)
    .executeTakeFirst();
}

/** Writes a secret in place of the one that had the same state. */
export async function saveTotp(db: UserPoolDb, row: Insertable<IdentityTotpTable>): Promise<void> {
  const { user_id: _userId, verified: _verified, ...columns } = row;
  await db
    .insertInto('identity_totp')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'verified']).doUpdateSet(columns))
    .execute();
}

/** Uses a 30-second step up. False when it, or a later one, was used before. */
export async function takeTotpStep(db: UserPoolDb, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('identity_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts the secret in use in doubt, or takes the doubt away. False when there is none in use. */
export async function changeTotpDoubt(db: UserPoolDb, userId: string, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('identity_totp')
    .set({ doubted_at: at })
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes the secrets of a user. */
export async function deleteTotp(db: UserPoolDb, userId: string, which: 'pending' | 'all'): Promise<void> {
  let query = db.deleteFrom('identity_totp').where('user_id', '=', userId);
  if (which === 'pending') query = query.where('verified', '=', false);
  await query.execute();
}

// Rows of identity_recovery_codes.
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
