// Practices of single questions: which there are of a test, and how many were started.
import { sql } from 'kysely';
import type { PracticeStartRow, ProductDb, TestRow } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/** Finished practices of the questions of a test, newest first. */
export function listPractices(
  db: ProductDb,
  testId: string,
): Promise<Pick<TestRow, 'id' | 'practice_answer_id' | 'practice_drill' | 'started_at'>[]> {
  return db
    .selectFrom('tests')
    .select(['id', 'practice_answer_id', 'practice_drill', 'started_at'])
    .where('practice_of', '=', testId)
    .where('status', '=', 'finished')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Every practice of the questions of a test, whatever has become of it. */
export async function practiceIdsOf(db: ProductDb, testId: string): Promise<string[]> {
  const rows = await db.selectFrom('tests').select('id').where('practice_of', '=', testId).execute();
  return rows.map(({ id }) => id);
}

/** Notes the start of a practice. */
export async function insertPracticeStart(
  db: ProductDb,
  start: { id: string; owner: OwnerKey; addressHash: string; at: Date },
): Promise<void> {
  await db
    .insertInto('practice_starts')
    .values({
      id: start.id,
      owner_kind: start.owner.kind,
      owner_id: start.owner.id,
      address_hash: start.addressHash,
      started_at: start.at,
    })
    .execute();
}

/** Practices started after `since`: by this owner, and under one of these address hashes. */
export async function countPracticeStarts(
  db: ProductDb,
  { owner, addressHashes, since }: { owner: OwnerKey; addressHashes: readonly string[]; since: Date },
): Promise<{ byOwner: number; byAddress: number }> {
  const isOwners = sql<boolean>`owner_kind = ${owner.kind} and owner_id = ${owner.id}`;
  return db
    .selectFrom('practice_starts')
    .select([
      sql<number>`count(*) filter (where ${isOwners})`.as('byOwner'),
      sql<number>`count(*) filter (where address_hash in (${sql.join(addressHashes)}))`.as('byAddress'),
    ])
    .where('started_at', '>', since)
    .where((expression) => expression.or([isOwners, expression('address_hash', 'in', addressHashes)]))
    .executeTakeFirstOrThrow();
}

/** The starts of practices that are kept of an owner, oldest first. */
export function practiceStartsOf(db: ProductDb, owner: OwnerKey): Promise<PracticeStartRow[]> {
  return db
    .selectFrom('practice_starts')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('started_at')
    .execute();
}

/** Removes the starts of practices of an owner. */
export async function deletePracticeStarts(db: ProductDb, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('practice_starts')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Forgets starts before this time, which no limit looks at any more. */
export async function forgetPracticeStarts(db: ProductDb, before: Date): Promise<void> {
  await db.deleteFrom('practice_starts').where('started_at', '<', before).execute();
}
