// Tables as Kysely sees them. JSON columns are written as text (see json-column.ts) and read as values.
import type { CorrectionVerdict, Drill, ExamMode, TestStatus } from '@bandpal/contracts';
import type { JsonColumn } from '@bandpal/foundation/database';
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';

export interface TestsTable {
  /** 128 random bits, base64url. */
  id: string;
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
  /** The process whose call ran the test last; null where there is only one, or none has been. */
  replica_id: string | null;
  /** That call. */
  call_id: string | null;
}

export interface AnswersTable {
  test_id: string;
  answer_id: string;
  /** Order in which the answers were stored. */
  position: Generated<number>;
  record: JsonColumn;
  created_at: Date;
}

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

/** One immutable line of the allowance ledger; the balance of an owner is the sum of the amounts. */
export interface AllowanceEntriesTable {
  id: string;
  owner_kind: 'guest' | 'account';
  owner_id: string;
  /** Stays when the test is erased. Null for grants. */
  test_id: string | null;
  kind: 'grant' | 'hold' | 'capture' | 'release';
  /** +n for a grant, −1 for a hold, +1 for its release, 0 for its capture. */
  amount: number;
  idempotency_key: string;
  /** HMAC of the network address under a key of its day; wiped after two days. */
  address_hash: string | null;
  created_at: Date;
  /** Order in which the entries were written. */
  position: Generated<number>;
}

/** Start of a practice; kept for two days, also when the practice is erased, so that their number can be limited. */
export interface PracticeStartsTable {
  id: string;
  owner_kind: 'guest' | 'account';
  owner_id: string;
  /** HMAC of the network address under a key of its day. */
  address_hash: string;
  started_at: Date;
}

/** Receipt of an erased account; names nobody. */
export interface AccountErasuresTable {
  id: string;
  /** HMAC of the account's id, so that a token that is still good does not open it anew; wiped after two days. */
  account_hash: string | null;
  /** How many tests went with it. */
  tests: number;
  erased_at: Date;
}

/** A correction that its candidate does not accept; its words are in the answer alone. */
export interface CorrectionFeedbackTable {
  test_id: string;
  answer_id: string;
  /** Characters of the transcript. */
  span_from: number;
  span_to: number;
  family: string;
  verdict: CorrectionVerdict;
  created_at: Date;
}

/** A process that shares this database. A new start is a new row, also under the same name. */
export interface ReplicasTable {
  id: string;
  /** Part of the addresses of its rooms. */
  name: string;
  /** Where the others reach it, e.g. `http://10.0.0.7:3000`. */
  address: string;
  /** It takes no new calls. */
  is_draining: boolean;
  calls: number;
  max_calls: number;
  /** Tests without a room there: typed request by request, or spoken on a hosted voice service. */
  typed_tests: number;
  max_typed_tests: number;
  /** Its last sign of life. */
  beat_at: Date;
}

/** What one process has taken for itself, so that no other does it too. */
export interface ClaimsTable {
  name: string;
  until: Date;
}

/** Requests of one kind by one person or network, of all processes. */
export interface RequestCountsTable {
  /** HMAC of who asks for what. */
  key: string;
  requests: number;
  window_ends: Date;
}

/** The tables of the product itself; every other module and every feature has its own. */
export type Tables = {
  tests: TestsTable;
  answers: AnswersTable;
  unread_answers: UnreadAnswersTable;
  allowance_entries: AllowanceEntriesTable;
  account_erasures: AccountErasuresTable;
  correction_feedback: CorrectionFeedbackTable;
  practice_starts: PracticeStartsTable;
  replicas: ReplicasTable;
  claims: ClaimsTable;
  request_counts: RequestCountsTable;
};

/** The database, or the transaction a repository function takes part in (PGlite has one connection: never use the outer handle inside a transaction). */
export type ProductDb = Kysely<Tables>;
export type TestRow = Selectable<TestsTable>;
export type NewTestRow = Insertable<TestsTable>;
export type AnswerRow = Selectable<AnswersTable>;
export type CorrectionFeedbackRow = Selectable<CorrectionFeedbackTable>;
export type PracticeStartRow = Selectable<PracticeStartsTable>;
export type ReplicaRow = Selectable<ReplicasTable>;
export type AllowanceEntryRow = Selectable<AllowanceEntriesTable>;
