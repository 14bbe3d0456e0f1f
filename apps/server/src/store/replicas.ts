// Rows of `replicas`: the processes that share this database.
import { sql } from 'kysely';
import type { ProductDb, ReplicaRow } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/**
 * A process that has given no sign of life for so long counts as dead. It gives one every two seconds, and one on a machine that is ten
 * times overbooked was seen to be silent for more than eight. Nobody waits for this: a test is continued without asking whether its
 * process is dead.
 */
export const REPLICA_SILENCE_MS = 20_000;

/** Signs of life from the future are those of a clock that was wrong: nobody lives by them. */
const tooLate = (since: Date): Date => new Date(since.getTime() + 2 * REPLICA_SILENCE_MS);

/** A sign of life. */
export async function beat(db: ProductDb, replica: ReplicaRow): Promise<void> {
  const { id, ...state } = replica;
  await db
    .insertInto('replicas')
    .values({ id, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

/** Removes a process that ends in order, or those that another start in their place shows to be gone; without a key, all. */
export async function forgetReplicas(db: ProductDb, by: { id?: string; address?: string }): Promise<void> {
  const { id, address } = by;
  await db
    .deleteFrom('replicas')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .execute();
}

/** Removes those that have been silent since before `before`; tells how many. Of several that ask at once each row counts for one. */
export async function forgetSilentReplicas(db: ProductDb, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('replicas')
    .where((row) => row.or([row('beat_at', '<=', before), row('beat_at', '>', tooLate(before))]))
    .returning('id')
    .execute();
  return gone.length;
}

/** Those that have given a sign of life after `since`, the newest first. */
export function livingReplicas(db: ProductDb, since: Date): Promise<ReplicaRow[]> {
  return db
    .selectFrom('replicas')
    .selectAll()
    .where('beat_at', '>', since)
    .where('beat_at', '<=', tooLate(since))
    .orderBy('beat_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The living process with this name, or whose call runs this test, or has run it last. */
export async function livingReplicaOf(
  db: ProductDb,
  by: { name: string } | { testId: string } | { callId: string },
  since: Date,
): Promise<ReplicaRow | undefined> {
  const living = db
    .selectFrom('replicas')
    .selectAll('replicas')
    .where('beat_at', '>', since)
    .where('beat_at', '<=', tooLate(since))
    .orderBy('beat_at', 'desc');
  if ('name' in by) return living.where('name', '=', by.name).executeTakeFirst();
  const ofTest = living.innerJoin('tests', 'tests.replica_id', 'replicas.id');
  return 'testId' in by
    ? ofTest.where('tests.id', '=', by.testId).executeTakeFirst()
    : ofTest.where('tests.call_id', '=', by.callId).executeTakeFirst();
}

/** How many tests of the owner run now in any living process, without this one. */
export async function countRunningTests(
  db: ProductDb,
  owner: OwnerKey,
  { since, exceptTestId }: { since: Date; exceptTestId: string | null },
): Promise<number> {
  const { running } = await db
    .selectFrom('tests')
    .innerJoin('replicas', 'replicas.id', 'tests.replica_id')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'active')
    .where('replicas.beat_at', '>', since)
    .where('replicas.beat_at', '<=', tooLate(since))
    .$if(exceptTestId !== null, (query) => query.where('tests.id', '<>', exceptTestId ?? ''))
    .executeTakeFirstOrThrow();
  return running;
}

/** Which of these tests are not, or no longer, this process's: erased, or taken up by another. */
export async function testsOfOthers(
  db: ProductDb,
  replicaId: string,
  testIds: readonly string[],
): Promise<string[]> {
  if (testIds.length === 0) return [];
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('id', 'in', testIds)
    .where('replica_id', '=', replicaId)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return testIds.filter((id) => !own.has(id));
}
