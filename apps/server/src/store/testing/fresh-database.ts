import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openPostgres, pgliteParsers, storeOnPglite } from '../open-store.ts';
import type { Store } from '../open-store.ts';
import { recycleStores } from './recycle-stores.ts';
import { databaseUrl } from './global-setup.ts';

/** Both databases the product runs on, for `describe.each(databases)`. `open` gives an empty, migrated one. */
export const databases: readonly { name: string; open: () => Promise<Store> }[] = [
  { name: 'PGlite', open: recycleStores(openFreshPglite) },
  { name: 'PostgreSQL', open: recycleStores(openFreshPostgres) },
];

async function openFreshPglite(): Promise<Store> {
  const snapshot = new Blob([readFileSync(inject('pgliteSnapshot'))]);
  const pglite = await PGlite.create({ loadDataDir: snapshot, parsers: pgliteParsers });
  return storeOnPglite(pglite);
}

async function openFreshPostgres(): Promise<Store> {
  const database = await createPostgresDatabase();
  const store = openPostgres(database.url, ignoreShutdown);
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** A migrated PostgreSQL database of one's own; disposing drops it. */
export async function createPostgresDatabase(): Promise<AsyncDisposable & { url: string }> {
  const server = inject('postgresUrl');
  const name = `bandpal_test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${inject('postgresTemplate')}`);
  return {
    url: databaseUrl(server, name),
    [Symbol.asyncDispose]: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(server: string, statement: string): Promise<void> {
  await using store = openPostgres(server, ignoreShutdown);
  await sql.raw(statement).execute(store.db);
}

/** Idle connections may break when the server is stopped at the end of a run; a test's own queries fail by themselves. */
function ignoreShutdown(error: Error): void {
  console.warn(`idle test connection: ${error.message}`);
}
