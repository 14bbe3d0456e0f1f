import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import type { MigrationList } from '../database/migrations.ts';
import { databaseOnPglite, openPostgres, pgliteParsers } from '../database/open-database.ts';
import { databaseUrl } from './database-url.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated PGlite. */
    pgliteSnapshot: string;
    /** Server on which databases may be created from `postgresTemplate`. */
    postgresUrl: string;
    postgresTemplate: string;
    testDatabases: TestDatabases;
  }
}

/** What `databases` holds. */
const testDatabasesSchema = z.enum(['postgresql', 'all']);
type TestDatabases = z.infer<typeof testDatabasesSchema>;

/** Vitest's globalSetup of a project whose tests use `databases`: a migrated template on each, once per run, for tests to copy. */
export function prepareDatabases(
  migrations: readonly MigrationList[],
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const testDatabases = readTestDatabases();
    const directory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-pglite-'));
    const given = process.env['TEST_DATABASE_URL'];
    const cluster = given === undefined ? startPostgresCluster() : null;
    // A run that is told to stop goes without its teardown, and the server is no child of it.
    process.once('exit', () => cluster?.stop());
    const postgresUrl = given ?? cluster?.url('postgres') ?? '';
    const template = `bandpal_template_${process.pid}_${project.name.replaceAll(/\W/g, '_')}`;
    const dispose = async () => {
      if (cluster === null) await dropDatabases(postgresUrl, template);
      cluster?.stop();
      rmSync(directory, { recursive: true, force: true });
    };
    try {
      await administer(postgresUrl, `create database ${template}`);
      await makeTemplate(databaseUrl(postgresUrl, template), migrations);
      const snapshot = path.join(directory, 'snapshot.tar');
      writeFileSync(snapshot, await makeSnapshot(migrations));
      project.provide('pgliteSnapshot', snapshot);
      project.provide('testDatabases', testDatabases);
      project.provide('postgresUrl', postgresUrl);
      project.provide('postgresTemplate', template);
      return dispose;
    } catch (error) {
      await dispose();
      throw error;
    }
  };
}

function readTestDatabases(): TestDatabases {
  const asked = testDatabasesSchema.safeParse(process.env['TEST_DATABASES'] ?? 'postgresql');
  if (asked.success) return asked.data;
  throw new Error(`TEST_DATABASES is "postgresql" or "all", not "${process.env['TEST_DATABASES']}"`);
}

async function administer(url: string, statement: string): Promise<void> {
  await using database = openPostgres(url, rethrow);
  await sql.raw(statement).execute(database.shared.of());
}

/** The template and what was made from it, in names that begin with its own. */
async function dropDatabases(url: string, template: string): Promise<void> {
  await using server = openPostgres(url, rethrow);
  const db = server.shared.of();
  const { rows } = await sql<{ name: string }>`
    select datname::text as name from pg_database where starts_with(datname::text, ${template})`.execute(db);
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, like any work of an administrator on one connection
    await sql`drop database ${sql.table(name)} with (force)`.execute(db);
  }
}

async function makeTemplate(url: string, migrations: readonly MigrationList[]): Promise<void> {
  await using database = openPostgres(url, rethrow);
  await database.migrate(migrations);
}

async function makeSnapshot(migrations: readonly MigrationList[]): Promise<Uint8Array> {
  const pglite = new PGlite({ parsers: pgliteParsers });
  await using database = databaseOnPglite(pglite);
  await database.migrate(migrations);
  const dump = await pglite.dumpDataDir('none');
  return new Uint8Array(await dump.arrayBuffer());
}

function rethrow(error: Error): never {
  throw error;
}
