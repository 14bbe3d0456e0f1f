// Rows of `tests`. Every function runs in the transaction (or database) it is given.
import type { Drill, ExamMode } from '@bandpal/contracts';
import { jsonColumn } from '@bandpal/foundation/database';
import type { ProductDb, NewTestRow, TestRow } from './schema.ts';

/** Who a row belongs to. */
export interface OwnerKey {
  kind: 'guest' | 'account';
  id: string;
}

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
  db: ProductDb,
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
export function findTest(db: ProductDb, id: string): Promise<TestRow | undefined> {
  return db.selectFrom('tests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The test, locked until the transaction ends, or undefined. */
export function lockTest(db: ProductDb, id: string): Promise<TestRow | undefined> {
  return db.selectFrom('tests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A test without what was said and found, which is too much to read for a whole list. */
export type ListedTest = Omit<
  TestRow,
  'exam_state' | 'report' | 'figures' | 'report_unread' | 'replica_id' | 'call_id'
>;

/** The owner's tests without practices, newest first. */
export function listTests(db: ProductDb, owner: OwnerKey, limit: number): Promise<ListedTest[]> {
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
  db: ProductDb,
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
  db: ProductDb,
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

/** Stores the report of a test and the figures in it, in place of one that was made before all answers were read. */
export async function saveReport(
  db: ProductDb,
  id: string,
  { report, figures, unread }: { report: unknown; figures: unknown; unread: number },
): Promise<void> {
  await db
    .updateTable('tests')
    .set({ report: jsonColumn(report), figures: jsonColumn(figures), report_unread: unread })
    .where('id', '=', id)
    .where((row) => row.or([row('report', 'is', null), row('report_unread', '>', 0)]))
    .execute();
}

/** Ids of tests whose report was made before all their answers were read, and which are read by now. */
export async function outgrownReportIds(db: ProductDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('report_unread', '>', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('unread_answers')
            .select('test_id')
            .whereRef('unread_answers.test_id', '=', 'tests.id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of unfinished tests whose hold is over, oldest first; of one owner when given. */
export async function expiredTestIds(
  db: ProductDb,
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

/** Ids of finished tests without a report, oldest first. */
export async function unassessedTestIds(db: ProductDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('status', '=', 'finished')
    .where('report', 'is', null)
    .orderBy('finished_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Reports without their figures, in the order of their ids, after `after`: of a server that was older than the figures. */
export function reportsWithoutFigures(
  db: ProductDb,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; report: unknown }[]> {
  return db
    .selectFrom('tests')
    .select(['id', 'report'])
    .where('report', 'is not', null)
    .where('figures', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps the figures of a report that is there. */
export async function saveFigures(db: ProductDb, id: string, figures: unknown): Promise<void> {
  await db
    .updateTable('tests')
    .set({ figures: jsonColumn(figures) })
    .where('id', '=', id)
    .where('figures', 'is', null)
    .execute();
}

/** Changes to one call more, in this place; tells how many calls took the test up. */
export async function countRun(db: ProductDb, id: string, place: TestPlace): Promise<number> {
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
export async function deleteTest(db: ProductDb, id: string): Promise<void> {
  await db.deleteFrom('tests').where('id', '=', id).execute();
}
