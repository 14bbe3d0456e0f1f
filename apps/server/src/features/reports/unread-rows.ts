// Rows of `unread_answers`: answers that the language model has still to read, each by one process at a time.
import type { AnswerLanguage } from '@bandpal/contracts';
import type { TableRegister } from '@bandpal/foundation/database';
import { sql } from 'kysely';
import type { Expression, Generated, Kysely } from 'kysely';
import type { SharedNow } from '../../store/replicas.ts';
import type { TestTables } from '../tests/test-tables.ts';

/** An answer that the language model has still to read. The row goes when it has, or with the answer. */
export interface UnreadAnswersTable {
  test_id: string;
  answer_id: string;
  /** Counts how often the answer was stored: what was found in an earlier one is dropped. */
  revision: Generated<number>;
  /** When there was something to read for the first time. */
  stored_at: Date;
  /** From when on a process may take it; one that does moves it on for as long as it reads. */
  due_at: Date;
  /** How often this revision was taken. */
  attempts: Generated<number>;
}

type OwnTables = { unread_answers: UnreadAnswersTable };

export type ReportTables = TestTables & OwnTables;
export type ReportDb = Kysely<ReportTables>;

/** What the columns are to the person who gave the answer. */
export const reportTableRegister: TableRegister<OwnTables> = {
  unread_answers: {
    part: 'tests',
    columns: {
      test_id: 'key',
      answer_id: 'internal',
      revision: 'internal',
      stored_at: 'internal',
      due_at: 'internal',
      attempts: 'internal',
    },
  },
};

interface AnswerKey {
  testId: string;
  answerId: string;
}

/** An answer as it was when it was taken to be read. */
export interface TakenAnswer extends AnswerKey {
  revision: number;
  /** How often it was taken, this time included. */
  attempts: number;
  /** As it is stored. */
  record: unknown;
}

/** That moment and so long after it, by the clock that all processes share. */
function later(now: SharedNow, ms: number): Expression<Date> {
  return sql<Date>`${now()} + make_interval(secs => ${ms / 1_000})`;
}

/**
 * The answer was stored and is to be read after `afterMs`; what was found in it before, or is being looked for, no longer counts.
 * @returns whether it was not waiting already.
 */
export async function setUnread(
  db: ReportDb,
  { testId, answerId }: AnswerKey,
  { now, afterMs }: { now: SharedNow; afterMs: number },
): Promise<boolean> {
  const { revision } = await db
    .insertInto('unread_answers')
    .values({ test_id: testId, answer_id: answerId, stored_at: now(), due_at: later(now, afterMs) })
    .onConflict((conflict) =>
      conflict.columns(['test_id', 'answer_id']).doUpdateSet((row) => ({
        due_at: later(now, afterMs),
        attempts: 0,
        revision: row('unread_answers.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision === 1;
}

/** Takes the answer that has waited longest, for so long; undefined when none is due. */
export async function takeUnread(
  db: ReportDb,
  { now, forMs }: { now: SharedNow; forMs: number },
): Promise<TakenAnswer | undefined> {
  const row = await db
    .updateTable('unread_answers')
    .from('answers')
    .set((unread) => ({
      due_at: later(now, forMs),
      attempts: unread('unread_answers.attempts', '+', 1),
    }))
    .whereRef('answers.test_id', '=', 'unread_answers.test_id')
    .whereRef('answers.answer_id', '=', 'unread_answers.answer_id')
    .where((row) =>
      row(
        row.refTuple('unread_answers.test_id', 'unread_answers.answer_id'),
        'in',
        row
          .selectFrom('unread_answers as due')
          .select(['due.test_id', 'due.answer_id'])
          .where('due.due_at', '<=', now())
          .orderBy('due.stored_at')
          .orderBy('due.test_id')
          .orderBy('due.answer_id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('test_id', 'answer_id'),
      ),
    )
    .returning([
      'unread_answers.test_id',
      'unread_answers.answer_id',
      'unread_answers.revision',
      'unread_answers.attempts',
      'answers.record',
    ])
    .executeTakeFirst();
  return (
    row && {
      testId: row.test_id,
      answerId: row.answer_id,
      revision: row.revision,
      attempts: row.attempts,
      record: row.record,
    }
  );
}

/** Moves the time at which another process may take it, unless it was stored again meanwhile. */
export async function putBackUnread(
  db: ReportDb,
  { testId, answerId, revision }: TakenAnswer,
  { now, afterMs }: { now: SharedNow; afterMs: number },
): Promise<void> {
  await db
    .updateTable('unread_answers')
    .set({ due_at: later(now, afterMs) })
    .where('test_id', '=', testId)
    .where('answer_id', '=', answerId)
    .where('revision', '=', revision)
    .execute();
}

/**
 * Keeps what the language model thinks of an answer that was taken; it is read then. Runs in a transaction.
 * @returns false when the answer is gone, was read by another process, or was stored again meanwhile.
 */
export async function keepLanguage(
  trx: ReportDb,
  { testId, answerId, revision }: TakenAnswer,
  language: AnswerLanguage,
): Promise<boolean> {
  // In the order in which an answer is stored, so that neither waits for the other.
  await trx
    .selectFrom('answers')
    .select('answer_id')
    .where('test_id', '=', testId)
    .where('answer_id', '=', answerId)
    .forUpdate()
    .execute();
  const read = await trx
    .deleteFrom('unread_answers')
    .where('test_id', '=', testId)
    .where('answer_id', '=', answerId)
    .where('revision', '=', revision)
    .returning('answer_id')
    .executeTakeFirst();
  if (read === undefined) return false;
  await trx
    .updateTable('answers')
    .set({ record: sql<string>`jsonb_set(record, '{language}', ${JSON.stringify(language)}::jsonb)` })
    .where('test_id', '=', testId)
    .where('answer_id', '=', answerId)
    .execute();
  return true;
}

/** How many answers of a test are still to be read. */
export async function countUnread(db: ReportDb, testId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('unread_answers')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The test is over, so that none of its answers goes on: those that no process has taken are due now. */
export async function hurryUnread(db: ReportDb, testId: string, now: SharedNow): Promise<void> {
  await db
    .updateTable('unread_answers')
    .set({ due_at: now() })
    .where('test_id', '=', testId)
    .where('attempts', '=', 0)
    .execute();
}

/** Since when the oldest answer waits; null when none does. */
export async function oldestUnread(db: ReportDb): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('unread_answers')
    .select(({ fn }) => fn.min('stored_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest;
}

/** There is no language model any more that would read them; tells how many they were. */
export async function forgetUnread(db: ReportDb): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('unread_answers').executeTakeFirst();
  return Number(numDeletedRows);
}
