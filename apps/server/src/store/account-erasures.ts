// Receipts of erased accounts.
import type { PlatformDb } from './schema.ts';

/** Writes the receipt of an erasure. */
export async function insertErasure(
  db: PlatformDb,
  erasure: { id: string; accountHash: string; tests: number; at: Date },
): Promise<void> {
  await db
    .insertInto('account_erasures')
    .values({
      id: erasure.id,
      account_hash: erasure.accountHash,
      tests: erasure.tests,
      erased_at: erasure.at,
    })
    .execute();
}

/** When an account was last erased, as far as is remembered; null: never. `accountHashes`: whatever it may be written as. */
export async function lastErasureOf(db: PlatformDb, accountHashes: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('account_erasures')
    .select('erased_at')
    .where('account_hash', 'in', accountHashes)
    .orderBy('erased_at', 'desc')
    .executeTakeFirst();
  return row?.erased_at ?? null;
}

/** Wipes the hashes of receipts written before `before`. */
export async function forgetErasedAccounts(db: PlatformDb, before: Date): Promise<void> {
  await db
    .updateTable('account_erasures')
    .set({ account_hash: null })
    .where('account_hash', 'is not', null)
    .where('erased_at', '<', before)
    .execute();
}
