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
