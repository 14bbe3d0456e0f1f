// Tests of an account: listed with their bands, taken over from a guest, erased.
import type { TestStatus } from '@bandpal/contracts';
import { sql } from 'kysely';
import type { TestDb, TestRow } from './test-tables.ts';
import type { TestLine } from './test-rows.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** A test in its owner's list. */
export interface BandedTest extends TestLine {
  /** Overall band of the report; null when there is none. */
  band: number | null;
  answers: number;
}

/** The owner's tests with bands and numbers of answers, newest first; practices have no bands and are left out. */
export function listBandedTests(db: TestDb, owner: OwnerKey, limit: number): Promise<BandedTest[]> {
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
      sql<number | null>`(figures #>> '{overall,band}')::float8`.as('band'),
      sql<number>`(select count(*) from answers where answers.test_id = tests.id)`.as('answers'),
    ])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('practice_of', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Every test of the owner, oldest first. */
export function testsOf(db: TestDb, owner: OwnerKey): Promise<TestRow[]> {
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
export function lockTestsOf(
  db: TestDb,
  owner: OwnerKey,
): Promise<{ id: string; status: TestStatus; practice_of: string | null }[]> {
  return db
    .selectFrom('tests')
    .select(['id', 'status', 'practice_of'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Erases every test of an owner with its answers. */
export async function deleteTestsOf(db: TestDb, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('tests')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** How many tests of the owner hold an answer, or may still get one; practices are no tests. */
export async function countKeptTests(db: TestDb, owner: OwnerKey): Promise<number> {
  const { count } = await db
    .selectFrom('tests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '<>', 'released')
    .where('practice_of', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives all tests of one owner, and their practices, to another; tells how many tests. */
export async function moveTests(db: TestDb, from: OwnerKey, to: OwnerKey): Promise<number> {
  const moved = await db
    .updateTable('tests')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .returning('practice_of')
    .execute();
  return moved.filter((row) => row.practice_of === null).length;
}
