import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { databaseOnPglite, openPostgres, pgliteParsers } from '../database/open-database.ts';
import type { Database } from '../database/open-database.ts';
import { databaseUrl } from './database-url.ts';
import { recycled } from './recycle-databases.ts';

/** A database to run a suite on. */
export interface TestDatabase {
  name: string;
  /** Opens an empty, migrated one. */
  open: () => Promise<Database>;
}

const postgres: TestDatabase = { name: 'PostgreSQL', open: recycled(openFreshPostgres) };

/** Always both, for `describe.each(bothDatabases)`: for tests of what can differ between them. The project's global set-up is made with `prepareDatabases`. */
export const bothDatabases: readonly TestDatabase[] = [
  { name: 'PGlite', open: recycled(openFreshPglite) },
  postgres,
];

/** The database of the suite, for all other tests: PostgreSQL, which takes less than half of the processor time of PGlite; both when `TEST_DATABASES` is `all`. */
export const databases: readonly TestDatabase[] =
  inject('testDatabases') === 'all' ? bothDatabases : [postgres];

async function openFreshPglite(): Promise<Database> {
  const snapshot = new Blob([readFileSync(inject('pgliteSnapshot'))]);
  return databaseOnPglite(await PGlite.create({ loadDataDir: snapshot, parsers: pgliteParsers }));
}

/** Puts an empty, migrated database into a data folder that has none. Making a new one there takes 8 s of processor time, this half a second. */
export function unpackPglite(dataDirectory: string): void {
  const folder = path.join(dataDirectory, 'db');
  mkdirSync(folder);
  // The names in it begin with a slash; tar removes that, and mentions it on its error output.
  execFileSync('tar', ['-xf', inject('pgliteSnapshot'), '-C', folder], { stdio: 'pipe' });
}

/** The built-in database of a data folder after these statements, whatever migrations it has had. */
export async function openPgliteAfter(dataDirectory: string, statements: string): Promise<Database> {
  const pglite = new PGlite(path.join(dataDirectory, 'db'), { parsers: pgliteParsers });
  await pglite.exec(statements);
  return databaseOnPglite(pglite);
}

/** The project's global set-up drops it. */
async function openFreshPostgres(): Promise<Database> {
  const { url } = await createPostgresDatabase();
  return openPostgres(url, ignoreShutdown);
}

/** A new, migrated PostgreSQL database; disposing drops it. */
export async function createPostgresDatabase(): Promise<AsyncDisposable & { url: string }> {
  const server = inject('postgresUrl');
  const template = inject('postgresTemplate');
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  // Copied file by file, it costs half of the processor time of copying through the log.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    [Symbol.asyncDispose]: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(server: string, statement: string): Promise<void> {
  await using database = openPostgres(server, ignoreShutdown);
  await sql.raw(statement).execute(database.shared.of());
}

/** Idle connections may break when the server is stopped at the end of a run; a test's own queries fail by themselves. */
function ignoreShutdown(error: Error): void {
  console.warn(`idle test connection: ${error.message}`);
}
