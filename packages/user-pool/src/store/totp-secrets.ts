// Rows of identity_totp.
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityTotpTable } from './tables.ts';

export type TotpRow = Selectable<IdentityTotpTable>;

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
