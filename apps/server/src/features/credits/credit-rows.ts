// The allowance ledger: immutable entries, written once under an idempotency key.
import type { ExamMode } from '@bandpal/contracts';
import type { TableRegister } from '@bandpal/foundation/database';
import { sql } from 'kysely';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import type { OwnerKey } from '../../store/owners.ts';
import type { PlatformTables } from '../../store/schema.ts';

/** One immutable line of the allowance ledger; the balance of an owner is the sum of the amounts. */
export interface AllowanceEntriesTable {
  id: string;
  owner_kind: 'guest' | 'account';
  owner_id: string;
  /** Stays when the test is erased. Null for grants. */
  test_id: string | null;
  kind: 'grant' | 'hold' | 'capture' | 'release';
  /** +n for a grant, −1 for a hold, +1 for its release, 0 for its capture. */
  amount: number;
  idempotency_key: string;
  /** HMAC of the network address under a key of its day; wiped after two days. */
  address_hash: string | null;
  created_at: Date;
  /** Order in which the entries were written. */
  position: Generated<number>;
}

type OwnTables = { allowance_entries: AllowanceEntriesTable };

/** The ledger, and what its owner is shown of the test that an entry is for. */
export type CreditTables = PlatformTables & OwnTables & { tests: { mode: ExamMode } };
export type CreditDb = Kysely<CreditTables>;
export type AllowanceEntryRow = Selectable<AllowanceEntriesTable>;

/** What the columns are to the person whose ledger it is. */
export const creditTableRegister: TableRegister<OwnTables> = {
  allowance_entries: {
    part: 'credits',
    columns: {
      id: 'exported',
      owner_kind: 'internal',
      owner_id: 'key',
      test_id: 'exported',
      kind: 'exported',
      amount: 'exported',
      idempotency_key: 'internal',
      address_hash: 'internal',
      created_at: 'exported',
      position: 'internal',
    },
  },
};

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
export async function appendEntry(db: CreditDb, entry: NewEntry): Promise<boolean> {
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
export function entriesOfOwner(db: CreditDb, owner: OwnerKey): Promise<AllowanceEntryRow[]> {
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
  db: CreditDb,
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
export function holdOfTest(db: CreditDb, testId: string): Promise<AllowanceEntryRow | undefined> {
  return db
    .selectFrom('allowance_entries')
    .selectAll()
    .where('test_id', '=', testId)
    .where('kind', '=', 'hold')
    .executeTakeFirst();
}

/** Removes every entry of an owner; tells how many. */
export async function deleteEntries(db: CreditDb, owner: OwnerKey): Promise<number> {
  const result = await db
    .deleteFrom('allowance_entries')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Holds taken under one of these address hashes after `since` that were not released. */
export async function countHoldsOfAddress(
  db: CreditDb,
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
export async function forgetAddresses(db: CreditDb, before: Date): Promise<void> {
  await db
    .updateTable('allowance_entries')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}

/** The account's lines of the ledger. */
export const creditData: PersonalDataPart = {
  name: 'credits',
  async exportOf(tables, person) {
    const entries = await entriesOfOwner(tables.of<CreditTables>(), {
      kind: 'account',
      id: person.accountId,
    });
    return entries.map((entry) => ({
      id: entry.id,
      testId: entry.test_id,
      kind: entry.kind,
      amount: entry.amount,
      at: entry.created_at.toISOString(),
    }));
  },
  async erase(tables, person) {
    await deleteEntries(tables.of<CreditTables>(), { kind: 'account', id: person.accountId });
  },
};
