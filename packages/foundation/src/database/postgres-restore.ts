import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { sleep } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { OperatorError } from '../operator-error.ts';
import { openPostgres, ASIDE, requireFittingVersion, DatabaseExistsError } from './open-database.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/** A look of a health check (that of compose.yaml comes every five seconds) and a connection that is being closed are over by then. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Fills a PostgreSQL database from what `copyPostgres` has written. Tables that are there are kept in the schema
 * `before_restore_<aside>`; without that name they are left alone. Resolves with that schema, if there were any.
 * @throws DatabaseExistsError when there are tables and no name for them, OperatorError while others are connected or with the words of `pg_restore`; the
 * database is then as it was.
 */
export async function restorePostgres(
  address: string,
  file: string,
  options: { aside: string | null; clock: Clock },
): Promise<string | null> {
  const isThere = await inspect(address, options);
  const schema = `${ASIDE}${options.aside ?? ''}`;
  if (isThere) await run(address, `alter schema public rename to ${schema}`, 'create schema public');
  try {
    const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    const { pathname } = new URL(address);
    const database = decodeURIComponent(pathname.slice(1));
    await runPostgresProgram('pg_restore', [...how, `--dbname=${database}`, file], address);
  } catch (error) {
    if (isThere) await run(address, 'drop schema public cascade', `alter schema ${schema} rename to public`);
    throw error;
  }
  return isThere ? schema : null;
}

/** Whether there are tables; refuses what a restore must not touch. */
async function inspect(
  address: string,
  { aside, clock }: { aside: string | null; clock: Clock },
): Promise<boolean> {
  await using database = openPostgres(address, ignoreLoss);
  const db = database.shared.of();
  await requireFittingVersion('pg_restore', db);
  if (await othersAreConnected(db)) {
    await sleep(clock, LOOK_AGAIN_MS);
    if (await othersAreConnected(db)) {
      throw new OperatorError('Others are connected to the database. Stop every server on it first.');
    }
  }
  const tables = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(db);
  const isThere = tables.rows.length > 0;
  if (isThere && aside === null) throw new DatabaseExistsError('a table in the database');
  return isThere;
}

async function othersAreConnected(db: QueryExecutorProvider): Promise<boolean> {
  const others = await sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return others.rows.length > 0;
}

async function run(address: string, ...statements: readonly string[]): Promise<void> {
  await using database = openPostgres(address, ignoreLoss);
  await database.transaction(async (transaction) => {
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql.raw(statement).execute(transaction.of());
    }
  });
}

/** The statement that runs into it fails by itself. */
function ignoreLoss(): void {}
