// Receipts of erased accounts.
import type { ProductDb } from './schema.ts';

/** Writes the receipt of an erasure. */
export async function insertErasure(
  db: ProductDb,
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

/** Whether an account of this hash was erased lately. */
export async function wasErased(db: ProductDb, accountHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_erasures')
    .select('id')
    .where('account_hash', '=', accountHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Wipes the hashes of receipts written before `before`. */
export async function forgetErasedAccounts(db: ProductDb, before: Date): Promise<void> {
  await db
    .updateTable('account_erasures')
    .set({ account_hash: null })
    .where('account_hash', 'is not', null)
    .where('erased_at', '<', before)
    .execute();
}
