// Tests of an account: listed with their bands, taken over from a guest, erased.
import { sql } from 'kysely';
import type { ProductDb, TestRow } from './schema.ts';
import type { ListedTest, OwnerKey } from './tests.ts';

/** A test in its owner's list. */
export interface BandedTest extends Omit<ListedTest, 'seed' | 'topic_ids' | 'run'> {
  /** Overall band of the report; null when there is none. */
  band: number | null;
  answers: number;
}

/** The owner's tests with bands and numbers of answers, newest first. */
export function listBandedTests(db: ProductDb, owner: OwnerKey, limit: number): Promise<BandedTest[]> {
  return db
    .selectFrom('tests')
    .select([
      'id',
      'owner_kind',
      'owner_id',
      'mode',
      'status',
      'started_at',
      'finished_at',
      'ended_reason',
      'hold_expires_at',
      'updated_at',
      sql<number | null>`(report #>> '{overall,band}')::float8`.as('band'),
      sql<number>`(select count(*) from answers where answers.test_id = tests.id)`.as('answers'),
    ])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Every test of the owner, oldest first. */
export function testsOf(db: ProductDb, owner: OwnerKey): Promise<TestRow[]> {
  return db
    .selectFrom('tests')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Locks every test of the owner until the transaction ends; what was said and found stays unread. */
export function lockTestsOf(db: ProductDb, owner: OwnerKey): Promise<Pick<TestRow, 'id' | 'status'>[]> {
  return db
    .selectFrom('tests')
    .select(['id', 'status'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Erases every test of an owner with its answers. */
export async function deleteTestsOf(db: ProductDb, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('tests')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Gives all tests of one owner to another; tells how many. */
export async function moveTests(db: ProductDb, from: OwnerKey, to: OwnerKey): Promise<number> {
  const result = await db
    .updateTable('tests')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
