// The tables of tests and answers as Kysely sees them. JSON columns are written as text (see `jsonColumn` of the database) and read as values.
import type { Drill, ExamMode, TestStatus, ExamView } from '@bandpal/contracts';
import type { JsonColumn, TableRegister } from '@bandpal/foundation/database';
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { PlacedTestsTable } from '../../store/schema.ts';
import type { CreditTables } from '../credits/credit-rows.ts';
import type { CreditContext } from '../credits/credit-context.ts';

/** A test. Its id is 128 random bits, base64url. */
interface TestsTable extends PlacedTestsTable {
  owner_kind: 'guest' | 'account';
  owner_id: string;
  mode: ExamMode;
  /** Signed 32-bit integer. */
  seed: number;
  status: TestStatus;
  exam_state: ColumnType<unknown, string | null, string | null>;
  topic_ids: JsonColumn;
  started_at: Date;
  finished_at: Date | null;
  ended_reason: string | null;
  /** Null for a finished test: still to be assessed. */
  report: ColumnType<unknown, string | null, string | null>;
  /** What a learner's home shows of the report; null where there is none. */
  figures: ColumnType<unknown, string | null, string | null>;
  /** How many of its answers were unread when the report was made; 0: it is the last one. */
  report_unread: Generated<number>;
  /** When an unfinished test is closed by itself; moved by every saved step. */
  hold_expires_at: Date;
  updated_at: Date;
  /** Counts the calls that took the test up, so that the end of an earlier one does not touch a later one. */
  run: Generated<number>;
  /** The test whose answer is taken again, and with which the practice goes; null = a whole test. */
  practice_of: string | null;
  practice_answer_id: string | null;
  practice_question_id: string | null;
  /** What the practice trains beside its question; null where it is only answered again. */
  practice_drill: Drill | null;
}

interface AnswersTable {
  test_id: string;
  answer_id: string;
  /** Order in which the answers were stored. */
  position: Generated<number>;
  record: JsonColumn;
  created_at: Date;
}

type OwnTables = { tests: TestsTable; answers: AnswersTable };

/** Tests and answers, and the ledger in which a test is paid for. */
export type TestTables = CreditTables & OwnTables;
export type TestDb = Kysely<TestTables>;
export type TestRow = Selectable<TestsTable>;
export type NewTestRow = Insertable<TestsTable>;
export type AnswerRow = Selectable<AnswersTable>;

/** What the columns are to the person who took the test. (Outside the tables, the list of calls in memory holds ids of tests and of their
 * owners; erasing a test or an account clears it.) */
export const testTableRegister: TableRegister<OwnTables> = {
  tests: {
    part: 'tests',
    columns: {
      id: 'exported',
      owner_kind: 'internal',
      owner_id: 'key',
      mode: 'exported',
      seed: 'internal',
      status: 'exported',
      exam_state: 'exported',
      topic_ids: 'exported',
      started_at: 'exported',
      finished_at: 'exported',
      ended_reason: 'exported',
      report: 'exported',
      figures: 'internal',
      report_unread: 'internal',
      hold_expires_at: 'internal',
      updated_at: 'internal',
      run: 'internal',
      practice_of: 'exported',
      practice_answer_id: 'exported',
      practice_question_id: 'exported',
      practice_drill: 'exported',
      replica_id: 'internal',
      call_id: 'internal',
    },
  },
  answers: {
    part: 'tests',
    columns: {
      test_id: 'key',
      answer_id: 'internal',
      position: 'internal',
      record: 'exported',
      created_at: 'exported',
    },
  },
};

/** What commands of tests work with. */
export interface TestContext extends CreditContext {
  readonly db: TestDb;
  /** What a candidate may see of a saved exam state; null when it cannot be read. */
  readonly viewOf: (examState: unknown) => ExamView | null;
}
