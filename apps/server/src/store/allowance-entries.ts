// The allowance ledger: immutable entries, written once under an idempotency key.
import { sql } from 'kysely';
import type { AllowanceEntryRow, ProductDb } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/** A line to be written; the same idempotency key is written once. */
export interface NewEntry {
  id: string;
  owner: OwnerKey;
  testId: string | null;
  kind: AllowanceEntryRow['kind'];
  amount: number;
  idempotencyKey: string;
  addressHash?: string;
  at: Date;
}

/** Appends an entry. False when the key was used before, or when the test's hold has ended already. */
export async function appendEntry(db: ProductDb, entry: NewEntry): Promise<boolean> {
  const result = await db
    .insertInto('allowance_entries')
    .values({
      id: entry.id,
      owner_kind: entry.owner.kind,
      owner_id: entry.owner.id,
      test_id: entry.testId,
      kind: entry.kind,
      amount: entry.amount,
      idempotency_key: entry.idempotencyKey,
      address_hash: entry.addressHash ?? null,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Entries of an owner, oldest first. */
export function entriesOfOwner(db: ProductDb, owner: OwnerKey): Promise<AllowanceEntryRow[]> {
  return db
    .selectFrom('allowance_entries')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('position')
    .execute();
}

/** The sum of an owner's entries, what of it was granted, and whether the grant of this key is among them. */
export async function balanceOf(
  db: ProductDb,
  owner: OwnerKey,
  grantKey: string,
): Promise<{ balance: number; granted: number; hasGrant: boolean }> {
  const row = await db
    .selectFrom('allowance_entries')
    .select([
      sql<number>`coalesce(sum(amount), 0)`.as('balance'),
      sql<number>`coalesce(sum(amount) filter (where kind = 'grant'), 0)`.as('granted'),
      sql<boolean>`coalesce(bool_or(idempotency_key = ${grantKey}), false)`.as('hasGrant'),
    ])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return row;
}

/** The hold a test was started under; whoever it belongs to pays, also when the test has another owner by now. */
export function holdOfTest(db: ProductDb, testId: string): Promise<AllowanceEntryRow | undefined> {
  return db
    .selectFrom('allowance_entries')
    .selectAll()
    .where('test_id', '=', testId)
    .where('kind', '=', 'hold')
    .executeTakeFirst();
}

/** Removes every entry of an owner; tells how many. */
export async function deleteEntries(db: ProductDb, owner: OwnerKey): Promise<number> {
  const result = await db
    .deleteFrom('allowance_entries')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Holds taken under one of these address hashes after `since` that were not released. */
export async function countHoldsOfAddress(
  db: ProductDb,
  addressHashes: readonly string[],
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('allowance_entries as hold')
    .select(sql<number>`count(*)`.as('holds'))
    .where('hold.kind', '=', 'hold')
    .where('hold.address_hash', 'in', addressHashes)
    .where('hold.created_at', '>', since)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('allowance_entries as release')
            .select('release.id')
            .whereRef('release.test_id', '=', 'hold.test_id')
            .where('release.kind', '=', 'release'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.holds;
}

/** Wipes the address hashes of entries older than `before`, which no cap looks at any more. */
export async function forgetAddresses(db: ProductDb, before: Date): Promise<void> {
  await db
    .updateTable('allowance_entries')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}

/** What a lock protects; owner locks are always taken before address locks, so that no two transactions wait for each other. */
type LockClass = 'owner' | 'address';
const LOCK_CLASS_NUMBER: Record<LockClass, number> = { owner: 1, address: 2 };

/** Makes transactions that change what this owner has run one after another; held until the transaction ends. */
export function lockOwner(db: ProductDb, owner: OwnerKey): Promise<void> {
  return lockAllowance(db, 'owner', `${owner.kind}:${owner.id}`);
}

/** Makes transactions that ask for the same key run one after another; held until the transaction ends. */
export async function lockAllowance(db: ProductDb, lockClass: LockClass, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS_NUMBER[lockClass])}, hashtext(${key}))`.execute(
    db,
  );
}
