// Rows of `answers`: each finished answer, as it ended.
import { answerRecordSchema, TALK_KINDS } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { sql } from 'kysely';
import { jsonColumn } from '@bandpal/foundation/database';
import type { AnswerRow, TestDb, TestRow } from './test-tables.ts';

/**
 * Stores an answer of a test that is not finished. An answer that went on takes the place of what was stored of it, by its id.
 * @returns false when there is no such unfinished test, or when a later call than `run` has taken it up.
 */
export async function insertAnswer(
  db: TestDb,
  testId: string,
  answer: AnswerRecord,
  at: Date,
  run: number | null = null,
): Promise<boolean> {
  const test = await db
    .selectFrom('tests')
    .select('id')
    .where('id', '=', testId)
    .where('status', 'in', ['active', 'interrupted'])
    .$if(run !== null, (query) => query.where('run', '=', run ?? 0))
    .forShare()
    .executeTakeFirst();
  if (test === undefined) return false;
  await db
    .insertInto('answers')
    .values({ test_id: testId, answer_id: answer.id, record: jsonColumn(answer), created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['test_id', 'answer_id']).doUpdateSet({ record: jsonColumn(answer) }),
    )
    .execute();
  return true;
}

/** The answers of a test in the order they were given. */
export async function listAnswers(db: TestDb, testId: string): Promise<AnswerRecord[]> {
  const rows = await db
    .selectFrom('answers')
    .select('record')
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute();
  return rows.map((row) => answerRecordSchema.parse(row.record));
}

/** The answers of a test as they are stored, in the order they were given. */
export function listAnswerRows(db: TestDb, testId: string): Promise<AnswerRow[]> {
  return db.selectFrom('answers').selectAll().where('test_id', '=', testId).orderBy('position').execute();
}

/** What was said in each answer of a test, whatever else of it can be read. */
export async function listTranscripts(db: TestDb, testId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('answers')
    .select(sql<string | null>`record ->> 'transcript'`.as('transcript'))
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.transcript ?? '');
}

/** How many answers each of these tests has; tests without answers are left out. */
export async function countAnswers(
  db: TestDb,
  testIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (testIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .select(['test_id', sql<number>`count(*)`.as('answers')])
    .where('test_id', 'in', testIds)
    .groupBy('test_id')
    .execute();
  return new Map(rows.map((row) => [row.test_id, row.answers]));
}

/** So many talks are compared with a new one: who learns one by heart says it again soon. */
const MOST_TALKS = 10;

/** What the owner of a test said in the long turns of tests before it, the newest first; practices are left out. */
export async function listEarlierTalks(db: TestDb, test: TestRow): Promise<string[]> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('tests', 'tests.id', 'answers.test_id')
    .select(sql<string>`record ->> 'transcript'`.as('transcript'))
    .where('tests.owner_kind', '=', test.owner_kind)
    .where('tests.owner_id', '=', test.owner_id)
    .where('tests.id', '!=', test.id)
    .where('tests.started_at', '<', test.started_at)
    .where('tests.status', '=', 'finished')
    .where('tests.practice_of', 'is', null)
    .where(sql`record ->> 'kind'`, 'in', TALK_KINDS)
    .orderBy('tests.started_at', 'desc')
    .limit(MOST_TALKS)
    .execute();
  return rows.map(({ transcript }) => transcript);
}
