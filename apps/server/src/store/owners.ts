// Who rows belong to, and what one owner's transactions wait for.
import { sql } from 'kysely';
import type { PlatformDb } from './schema.ts';

/** Who a row belongs to. */
export interface OwnerKey {
  kind: 'guest' | 'account';
  id: string;
}

/** What a lock protects; owner locks are always taken before address locks, so that no two transactions wait for each other. */
type LockClass = 'owner' | 'address';
const LOCK_CLASS_NUMBER: Record<LockClass, number> = { owner: 1, address: 2 };

/** Makes transactions that change what this owner has run one after another; held until the transaction ends. */
export function lockOwner(db: PlatformDb, owner: OwnerKey): Promise<void> {
  return lockAllowance(db, 'owner', `${owner.kind}:${owner.id}`);
}

/** Makes transactions that ask for the same key run one after another; held until the transaction ends. */
export async function lockAllowance(db: PlatformDb, lockClass: LockClass, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS_NUMBER[lockClass])}, hashtext(${key}))`.execute(
    db,
  );
}

// Receipts of erased accounts.
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
