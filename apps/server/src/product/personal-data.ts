import type { SharedTables } from '@bandpal/foundation/database';

/** A person whose data are shown to them, or erased. */
export interface Person {
  accountId: string;
  /** As the pool has proved it. */
  email: string;
}

/** One module's part in export and erasure; `table-register.ts` says which tables are whose. */
export interface PersonalDataPart {
  /** Key in the export. */
  readonly name: string;
  /** What is kept of the person, as JSON they can read. */
  exportOf(tables: SharedTables, person: Person): Promise<unknown>;
  /** Removes every row of the person, within the transaction of the whole erasure. */
  erase(tables: SharedTables, person: Person): Promise<void>;
}

/** What a feature keeps of one test. Its rows refer to the test, and the database deletes them with it. */
export interface TestDataPart {
  /** Key in the test's entry of the export. */
  readonly name: string;
  /** What is kept, as JSON that the person can read. */
  exportOf(tables: SharedTables, testId: string): Promise<unknown>;
}
