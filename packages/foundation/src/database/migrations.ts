import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { sleep, type Clock } from '../clock.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * The migrations of one module by name, for PGlite and PostgreSQL 15 or newer. A released migration is never edited or renamed: add
 * the next one. Names are unique over all modules and begin with a number, in whose order they run. All that a database has not had run in
 * one transaction, and their locks last to its end: an index over a table that grows gets a migration of its own, in a release of its own.
 */
export type MigrationList = Readonly<Record<string, Migration>>;

/** Runs what the database has not had yet. Rejects with the database's own error; nothing of a failed migration stays. */
export async function migrate(db: Kysely<unknown>, lists: readonly MigrationList[]): Promise<void> {
  const { error } = await migratorOf(db, lists).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Between two attempts everybody who has waited behind one is served. */
const PAUSE_MS = 2_000;
/** Ten minutes and some: longer than any transaction of ours, a backup of a large database included. */
const ATTEMPTS = 300;
/** SQLSTATE of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The same beside others that use the tables. `db` gives up waiting for a lock soon, because whoever comes after waits behind it; the
 * migrations are then tried again, all of them, two seconds later.
 * @throws OperatorError when somebody holds a table for more than ten minutes.
 */
export async function migrateBetweenOthers(
  db: Kysely<unknown>,
  lists: readonly MigrationList[],
  clock: Clock,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await migrate(db, lists);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
      if (attempt === ATTEMPTS) throw new OperatorError(LOCKED_TEXT, { cause: error });
      // oxlint-disable-next-line no-await-in-loop
      await sleep(clock, PAUSE_MS);
    }
  }
}

const LOCKED_TEXT =
  'The tables of the database could not be brought to this version: for ten minutes others have kept them locked. ' +
  'Look for long transactions (select * from pg_stat_activity), end them, and start the server again.';

/** Names of the migrations the database has not had yet; changes nothing. */
export async function pendingMigrations(
  db: Kysely<unknown>,
  lists: readonly MigrationList[],
): Promise<string[]> {
  const known = await migratorOf(db, lists).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function migratorOf(db: Kysely<unknown>, lists: readonly MigrationList[]): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => merged(lists) },
    // One module may add a migration whose number lies before the newest of another.
    allowUnorderedMigrations: true,
  });
}

function merged(lists: readonly MigrationList[]): Record<string, Migration> {
  const all: Record<string, Migration> = {};
  for (const [name, migration] of lists.flatMap((list) => Object.entries(list))) {
    if (name in all) throw new Error(`Two modules have a migration named ${name}.`);
    all[name] = migration;
  }
  return all;
}

/**
 * What a column is to the person a row belongs to:
 * - `exported`: shown to the person in their export
 * - `key`: ties the row to the person, whom the export names once
 * - `secret`: of use only while nobody has a copy, so it is not exported
 * - `internal`: the program's own bookkeeping, or a value the export has elsewhere
 * All of these are erased with the account.
 */
type ColumnUse = 'exported' | 'key' | 'secret' | 'internal';

/** Rows of a person. */
interface PersonalTable<Columns> {
  /** Which part of the export they are in, and which part erases them. */
  part: string;
  columns: { readonly [Column in keyof Columns]-?: ColumnUse };
}

/** Rows that belong to no person, and why. */
interface ImpersonalTable<Columns> {
  part: null;
  why: string;
  columns: readonly (keyof Columns & string)[];
}

/**
 * Every column of every table of a module, classed for export and erasure. The compiler refuses a typed table or column that is
 * missing, and a test asks the database for those without a type.
 */
export type TableRegister<Tables> = {
  readonly [Table in keyof Tables]: PersonalTable<Tables[Table]> | ImpersonalTable<Tables[Table]>;
};
