import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool, TypeOverrides } from 'pg';
import { BYTEA_OID, INT8_OID, parseBytea, parseInt8 } from './column-parsers.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrations } from './migrations/index.ts';
import type { Database, Tables } from './schema.ts';

/** An open, migrated database. Disposing closes it and gives its folder free. */
export interface Store extends AsyncDisposable {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
}

/** Enough for the short transactions of one process; PostgreSQL's default limit is 100 connections for all. */
const POOL_SIZE = 10;
/** A request waits this long for a connection before it fails. */
const CONNECT_TIMEOUT_MS = 5_000;
/** No statement of ours needs a second; a hanging one must not hold its locks. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** PGlite settings both the server and the tests open it with. */
export const pgliteParsers = { [INT8_OID]: parseInt8, [BYTEA_OID]: parseBytea };

/**
 * Opens PostgreSQL when an address is given, else PGlite in `<dataDirectory>/db` under an exclusive lock, and migrates it.
 * @throws DirectoryInUseError, or the database's own error when it cannot be reached or migrated.
 */
export async function openStore(options: {
  databaseUrl: string | undefined;
  dataDirectory: string;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost: (error: Error) => void;
}): Promise<Store> {
  if (options.databaseUrl !== undefined) {
    return migrated(openPostgres(options.databaseUrl, options.onConnectionLost));
  }
  mkdirSync(options.dataDirectory, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(path.join(options.dataDirectory, 'db.lock'));
  try {
    const pglite = new PGlite(path.join(options.dataDirectory, 'db'), { parsers: pgliteParsers });
    return await migrated(storeOnPglite(pglite, lock));
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

/** A store on a PGlite that is already open; closes it, then disposes `lock`. */
export function storeOnPglite(pglite: PGlite, lock?: Disposable): Store {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return storeOf(db, 'pglite', async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    lock?.[Symbol.dispose]();
  });
}

/** A store on a PostgreSQL server; connects with the first query. */
export function openPostgres(connectionString: string, onConnectionLost: (error: Error) => void): Store {
  const types = new TypeOverrides();
  types.setTypeParser(INT8_OID, parseInt8);
  types.setTypeParser(BYTEA_OID, parseBytea);
  const pool = new Pool({
    connectionString,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', onConnectionLost);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return storeOf(db, 'postgresql', () => db.destroy());
}

/** Brings the store to the newest migration; disposes it when that fails. */
export async function migrated(store: Store): Promise<Store> {
  const { error } = await new Migrator({ db: store.db, provider: migrations }).migrateToLatest();
  if (error === undefined) return store;
  await store[Symbol.asyncDispose]();
  throw error;
}

function storeOf(db: Database, kind: Store['kind'], close: () => Promise<void>): Store {
  let closing: Promise<void> | undefined;
  return {
    db,
    kind,
    async ping() {
      await sql`select 1`.execute(db);
    },
    [Symbol.asyncDispose]() {
      closing ??= close();
      return closing;
    },
  };
}
