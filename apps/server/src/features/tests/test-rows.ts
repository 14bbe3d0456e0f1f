// Rows of `tests`. Every function runs in the transaction (or database) it is given.
import type { Drill, ExamMode, TestStatus } from '@bandpal/contracts';
import { jsonColumn } from '@bandpal/foundation/database';
import type { OwnerKey } from '../../store/owners.ts';
import type { NewTestRow, TestDb, TestRow } from './test-tables.ts';

const UNFINISHED = ['active', 'interrupted'] as const;
const LISTED_COLUMNS = [
  'id',
  'owner_kind',
  'owner_id',
  'mode',
  'seed',
  'status',
  'topic_ids',
  'started_at',
  'finished_at',
  'ended_reason',
  'hold_expires_at',
  'updated_at',
  'run',
  'practice_of',
  'practice_answer_id',
  'practice_question_id',
  'practice_drill',
] as const;

/** What a practice takes again. */
export interface PracticeKey {
  testId: string;
  answerId: string;
  questionId: string;
  /** What it trains beside the question. */
  drill: Drill | null;
}

/** Where a test is run; null where nobody asks. */
export interface TestPlace {
  replicaId: string | null;
  callId: string | null;
}

/** Writes a new, active test without a state. */
export async function insertTest(
  db: TestDb,
  test: {
    id: string;
    owner: OwnerKey;
    mode: ExamMode;
    seed: number;
    startedAt: Date;
    holdExpiresAt: Date;
    /** Left out for a whole test. */
    practice?: PracticeKey;
    runsIn?: TestPlace;
  },
): Promise<void> {
  const row: NewTestRow = {
    id: test.id,
    owner_kind: test.owner.kind,
    owner_id: test.owner.id,
    mode: test.mode,
    seed: test.seed,
    status: 'active',
    topic_ids: jsonColumn([]),
    started_at: test.startedAt,
    hold_expires_at: test.holdExpiresAt,
    updated_at: test.startedAt,
    practice_of: test.practice?.testId ?? null,
    practice_answer_id: test.practice?.answerId ?? null,
    practice_question_id: test.practice?.questionId ?? null,
    practice_drill: test.practice?.drill ?? null,
    replica_id: test.runsIn?.replicaId ?? null,
    call_id: test.runsIn?.callId ?? null,
  };
  await db.insertInto('tests').values(row).execute();
}

/** The test, or undefined. */
export function findTest(db: TestDb, id: string): Promise<TestRow | undefined> {
  return db.selectFrom('tests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The test, locked until the transaction ends, or undefined. */
export function lockTest(db: TestDb, id: string): Promise<TestRow | undefined> {
  return db.selectFrom('tests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What every list of tests shows. */
export interface TestLine {
  id: string;
  owner_kind: 'guest' | 'account';
  owner_id: string;
  mode: ExamMode;
  status: TestStatus;
  started_at: Date;
  finished_at: Date | null;
  ended_reason: string | null;
  hold_expires_at: Date;
  updated_at: Date;
}

/** A test without what was said and found, which is too much to read for a whole list. */
export interface ListedTest extends TestLine {
  seed: number;
  topic_ids: unknown;
  run: number;
  practice_of: string | null;
  practice_answer_id: string | null;
  practice_question_id: string | null;
  practice_drill: Drill | null;
}

/** The owner's tests without practices, newest first. */
export function listTests(db: TestDb, owner: OwnerKey, limit: number): Promise<ListedTest[]> {
  return db
    .selectFrom('tests')
    .select(LISTED_COLUMNS)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('practice_of', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Changes columns of a test. */
export async function updateTest(
  db: TestDb,
  id: string,
  change: {
    status?: TestRow['status'];
    holdExpiresAt?: Date;
    finishedAt?: Date;
    endedReason?: string;
    updatedAt: Date;
  },
): Promise<void> {
  await db
    .updateTable('tests')
    .set({
      updated_at: change.updatedAt,
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.holdExpiresAt === undefined ? {} : { hold_expires_at: change.holdExpiresAt }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
      ...(change.endedReason === undefined ? {} : { ended_reason: change.endedReason }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Saves the state of an unfinished test, which is active from then on. False when there is no such unfinished test, or when a later
 * call than `run` has taken it up.
 */
export async function saveExamState(
  db: TestDb,
  id: string,
  saved: { state: unknown; topicIds: readonly string[]; holdExpiresAt: Date; at: Date; run?: number | null },
): Promise<boolean> {
  const { run = null } = saved;
  const result = await db
    .updateTable('tests')
    .set({
      exam_state: jsonColumn(saved.state),
      topic_ids: jsonColumn(saved.topicIds),
      status: 'active',
      hold_expires_at: saved.holdExpiresAt,
      updated_at: saved.at,
    })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .$if(run !== null, (query) => query.where('run', '=', run ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ids of unfinished tests whose hold is over, oldest first; of one owner when given. */
export async function expiredTestIds(
  db: TestDb,
  now: Date,
  limit: number,
  owner?: OwnerKey,
): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('status', 'in', UNFINISHED)
    .where('hold_expires_at', '<=', now)
    .$if(owner !== undefined, (query) =>
      query.where('owner_kind', '=', owner?.kind ?? 'guest').where('owner_id', '=', owner?.id ?? ''),
    )
    .orderBy('hold_expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Changes to one call more, in this place; tells how many calls took the test up. */
export async function countRun(db: TestDb, id: string, place: TestPlace): Promise<number> {
  const { run } = await db
    .updateTable('tests')
    .set((expression) => ({
      run: expression('run', '+', 1),
      replica_id: place.replicaId,
      call_id: place.callId,
    }))
    .where('id', '=', id)
    .returning('run')
    .executeTakeFirstOrThrow();
  return run;
}

/** Erases a test with its answers. The ledger keeps that a test was taken. */
export async function deleteTest(db: TestDb, id: string): Promise<void> {
  await db.deleteFrom('tests').where('id', '=', id).execute();
}

/** Every practice of the questions of a test, whatever has become of it. */
export async function practiceIdsOf(db: TestDb, testId: string): Promise<string[]> {
  const rows = await db.selectFrom('tests').select('id').where('practice_of', '=', testId).execute();
  return rows.map(({ id }) => id);
}
