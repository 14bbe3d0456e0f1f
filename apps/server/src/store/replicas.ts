// Rows of `replicas`: the processes that share this database.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { PlatformDb, ReplicaRow, ReplicaState } from './schema.ts';

/**
 * A process that has given no sign of life for so long counts as dead. It gives one every two seconds, and one on a machine that is ten
 * times overbooked was seen to be silent for more than eight. Nobody waits for this: a test is continued without asking whether its
 * process is dead.
 */
export const REPLICA_SILENCE_MS = 20_000;

/** The moment of a statement as SQL. All processes have to share it, so it is the database's own; tests give another. */
export type SharedNow = () => Expression<Date>;
export const databaseNow: SharedNow = () => sql<Date>`clock_timestamp()`;

/** Whether a process lives. Signs of life from the future are those of a database that had another clock, and don't count. */
export function isLiving(now: SharedNow): Expression<SqlBool> {
  const silence = sql`make_interval(secs => ${REPLICA_SILENCE_MS / 1_000})`;
  const since = sql<Date>`${now()} - ${silence}`;
  const until = sql<Date>`${now()} + ${silence}`;
  return sql<SqlBool>`(replicas.beat_at > ${since} and replicas.beat_at <= ${until})`;
}

/** A sign of life; tells when it was. */
export async function beat(db: PlatformDb, replica: ReplicaState, now: SharedNow): Promise<Date> {
  const { id, ...state } = replica;
  const { beat_at } = await db
    .insertInto('replicas')
    .values({ id, ...state, beat_at: now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...state, beat_at: now() }))
    .returning('beat_at')
    .executeTakeFirstOrThrow();
  return beat_at;
}

/** Removes a process that ends in order, or one that has given no sign of life since `lastBeatAt`; tells whether it was there. */
export async function forgetReplica(db: PlatformDb, id: string, lastBeatAt?: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('replicas')
    .where('id', '=', id)
    .$if(lastBeatAt !== undefined, (query) =>
      query.where('beat_at', '<', justAfter(lastBeatAt ?? new Date(0))),
    )
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** The database counts in microseconds, of which a `Date` has lost the last. */
const justAfter = (at: Date): Date => new Date(at.getTime() + 1);

/** Removes all: the database belongs to this process alone. */
export async function forgetAllReplicas(db: PlatformDb): Promise<void> {
  await db.deleteFrom('replicas').execute();
}

/** Removes those that have been silent for too long; tells how many. Of several that ask at once each row counts for one. */
export async function forgetSilentReplicas(db: PlatformDb, now: SharedNow): Promise<number> {
  const gone = await db
    .deleteFrom('replicas')
    .where(sql<SqlBool>`not ${isLiving(now)}`)
    .returning('id')
    .execute();
  return gone.length;
}

/** Those that live, the one that spoke last first. */
export function livingReplicas(db: PlatformDb, now: SharedNow): Promise<ReplicaRow[]> {
  return db
    .selectFrom('replicas')
    .selectAll()
    .where(isLiving(now))
    .orderBy('beat_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The others that have the name or the address of this process. */
export function replicasLike(
  db: PlatformDb,
  { id, name, address }: { id: string; name: string; address: string },
): Promise<ReplicaRow[]> {
  return db
    .selectFrom('replicas')
    .selectAll()
    .where('id', '<>', id)
    .where((row) => row.or([row('name', '=', name), row('address', '=', address)]))
    .orderBy('id')
    .execute();
}

/** The living process with this name, or whose call runs this test, or has run it last. */
export async function livingReplicaOf(
  db: PlatformDb,
  by: { testId: string } | { callId: string },
  now: SharedNow,
): Promise<ReplicaRow | undefined> {
  const living = db
    .selectFrom('replicas')
    .selectAll('replicas')
    .where(isLiving(now))
    .orderBy('beat_at', 'desc');
  const ofTest = living.innerJoin('tests', 'tests.replica_id', 'replicas.id');
  return 'testId' in by
    ? ofTest.where('tests.id', '=', by.testId).executeTakeFirst()
    : ofTest.where('tests.call_id', '=', by.callId).executeTakeFirst();
}

/** Which of these tests are erased. */
export async function erasedTests(db: PlatformDb, testIds: readonly string[]): Promise<string[]> {
  if (testIds.length === 0) return [];
  const rows = await db.selectFrom('tests').select('id').where('id', 'in', testIds).execute();
  const kept = new Set(rows.map(({ id }) => id));
  return testIds.filter((id) => !kept.has(id));
}

/** Which of these tests are not, or no longer, this process's: erased, or taken up by another. */
export async function testsOfOthers(
  db: PlatformDb,
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
