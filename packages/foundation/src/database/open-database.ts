import {
  chmodSync,
  mkdirSync,
  writeFileSync,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
  type QueryExecutorProvider,
  type ColumnType,
} from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import { z } from 'zod';
import { systemClock, type Clock } from '../clock.ts';
import { OperatorError } from '../operator-error.ts';
import { openPrivateFolder } from '../private-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrate, migrateBetweenOthers, pendingMigrations, type MigrationList } from './migrations.ts';
import { runPostgresProgram, askPostgresProgram, type PostgresProgram } from './postgres-programs.ts';
import { PreparedPglite } from './prepared-pglite.ts';

/** A restore was to fill a place in which a database is. */
export class DatabaseExistsError extends OperatorError {
  override readonly name = 'DatabaseExistsError';
  /** Where it is, in words that follow "there is". */
  readonly what: string;

  constructor(what: string) {
    super(`There is ${what} already.`);
    this.what = what;
  }
}

// PGlite and node-postgres read some types into different values; these make both the same.

/** PostgreSQL type numbers (pg_type.oid). */
const INT8_OID = 20;
const BYTEA_OID = 17;

/** int8 and count(*): a number; rejects what a number cannot hold instead of rounding it. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
}

/** bytea in its `\x…` form: a plain Uint8Array. */
function parseBytea(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

/** An open database. Each module sees its own tables in it and knows no other's. Disposing closes it and frees its folder. */
export interface Database extends AsyncDisposable {
  readonly kind: 'pglite' | 'postgresql';
  /** The tables of every module; PGlite has one connection, so this is never used inside a transaction. */
  readonly shared: SharedTables;
  /** One transaction in which several modules take part; commits when the work resolves. */
  transaction<Result>(work: (transaction: SharedTables) => Promise<Result>): Promise<Result>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Brings the tables to the newest migration of the lists. */
  migrate(lists: readonly MigrationList[]): Promise<void>;
  /** Names of the migrations of the lists that this database has not had yet; changes nothing. */
  pendingMigrations(lists: readonly MigrationList[]): Promise<string[]>;
  /** Writes all of it, as it is at one moment, to a new file for its user alone; others go on reading and writing. */
  copyTo(file: string): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address; none means PGlite in `<dataDirectory>/db`. */
  databaseUrl: string | undefined;
  dataDirectory: string;
  migrations: readonly MigrationList[];
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost: (error: Error) => void;
}

/** How a pool of connections to PostgreSQL waits. */
export interface PoolLimits {
  connections: number;
  /** A request waits this long for a connection before it fails, milliseconds, as below. */
  connectMs: number;
  statementMs: number;
  /** For a lock, of what a statement may take; no limit of its own when left out. */
  lockMs?: number;
  /** After this long without a byte a connection is broken, idle or not; never when left out. Longer than a statement may take. */
  silenceMs?: number;
}

/**
 * Connections are enough for the short transactions of one process; PostgreSQL's default limit is 100 for all. No statement of ours needs a
 * second; a hanging one must not hold its locks. No transaction waits a minute for anything but the database.
 */
const USUAL: PoolLimits = {
  connections: 10,
  connectMs: 5_000,
  statementMs: 15_000,
  silenceMs: 60_000,
};
/**
 * An index over a large table takes minutes. Whoever waits for the lock of a whole table keeps all others waiting behind it, a running site
 * among them: so it waits briefly, and asks again.
 */
const MIGRATING: PoolLimits = { connections: 1, connectMs: 5_000, statementMs: 30 * 60_000, lockMs: 500 };

/**
 * Locks keep the ledger right: who waits for one must then see what the other wrote. Under "repeatable read" a transaction looks at
 * the moment before it waited, and the same credit is spent twice. So no default of a server, database or user counts.
 */
const SET_ISOLATION = 'set session characteristics as transaction isolation level read committed';

/** PGlite settings both the server and the tests open it with. */
export const pgliteParsers = { [INT8_OID]: parseInt8, [BYTEA_OID]: parseBytea };

/**
 * Opens PostgreSQL when an address is given, else PGlite in `<dataDirectory>/db` under an exclusive lock, and migrates it.
 * Only the user of this process can look into either folder.
 * @throws DirectoryInUseError, OperatorError when others can write to the data folder, or the database's own error when it cannot be reached or migrated.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openAsItIs(options);
  try {
    await database.migrate(options.migrations);
    return database;
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * The same with the tables of whatever version they are; connects with the first query.
 * @throws DirectoryInUseError, or OperatorError when others can write to the data folder.
 */
export async function openAsItIs(options: Omit<DatabaseOptions, 'migrations'>): Promise<Database> {
  const { databaseUrl, dataDirectory, onConnectionLost } = options;
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, onConnectionLost);
  openPrivateFolder(dataDirectory);
  const lock = await lockDirectory(path.join(dataDirectory, 'db.lock'));
  try {
    const folder = path.join(dataDirectory, 'db');
    // PGlite makes files that everybody may write, whatever the umask. The folder guards them, also where it was made before.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    return databaseOnPglite(new PGlite(folder, { parsers: pgliteParsers }), lock);
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

/** A database on a PGlite that is already open; closes it, then disposes `lock`. */
export function databaseOnPglite(pglite: PGlite, lock?: Disposable): Database {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: new PreparedPglite(pglite) }) });
  return databaseOf(db, {
    kind: 'pglite',
    copyTo: (file) => copyPglite(pglite, file),
    migrate: (lists) => migrate(db, lists),
    async close() {
      try {
        await db.destroy();
        if (!pglite.closed) await pglite.close();
      } finally {
        lock?.[Symbol.dispose]();
      }
    },
  });
}

/** A PostgreSQL server's database; connects with the first query. @param options.clock paces the attempts of a migration. */
export function openPostgres(
  connectionString: string,
  onConnectionLost: (error: Error) => void,
  { limits = USUAL, clock = systemClock }: { limits?: PoolLimits; clock?: Clock } = {},
): Database {
  const db = connectTo(connectionString, onConnectionLost, limits);
  return databaseOf(db, {
    kind: 'postgresql',
    async copyTo(file) {
      await requireFittingVersion('pg_dump', db);
      await copyPostgres(connectionString, file);
    },
    async migrate(lists) {
      const own = connectTo(connectionString, onConnectionLost, MIGRATING);
      try {
        await migrateBetweenOthers(own, lists, clock);
      } finally {
        await own.destroy();
      }
    },
    close: () => db.destroy(),
  });
}

function connectTo(
  connectionString: string,
  onConnectionLost: (error: Error) => void,
  { connections, connectMs, statementMs, lockMs, silenceMs }: PoolLimits,
): Kysely<unknown> {
  const types = new TypeOverrides();
  types.setTypeParser(INT8_OID, parseInt8);
  types.setTypeParser(BYTEA_OID, parseBytea);
  const pool = new Pool({
    connectionString,
    types,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
    ...(silenceMs === undefined ? {} : { stream: () => openStream(silenceMs) }),
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- its types hide that the pool waits: no connection is used before
    onConnect: (client) => client.query(SET_ISOLATION),
  });
  pool.on('error', onConnectionLost);
  // The pool listens to idle connections alone. One that breaks under a query has failed it already: it must not end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

function databaseOf(
  db: Kysely<unknown>,
  {
    kind,
    copyTo,
    migrate: migrateTables,
    close,
  }: Pick<Database, 'kind' | 'copyTo' | 'migrate'> & { close: () => Promise<void> },
): Database {
  let closing: Promise<void> | undefined;
  return {
    kind,
    copyTo,
    shared: new SharedTables(db),
    transaction: (work) => db.transaction().execute((transaction) => work(new SharedTables(transaction))),
    async ping() {
      await sql`select 1`.execute(db);
    },
    migrate: migrateTables,
    pendingMigrations: (lists) => pendingMigrations(db, lists),
    [Symbol.asyncDispose]() {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * The socket of one connection to PostgreSQL. It breaks when nothing has passed for `silenceMs`: where a network has lost a flow without
 * telling anybody, the system would send again for a quarter of an hour what is never answered.
 */
function openStream(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`the connection to PostgreSQL has been silent for ${silenceMs} ms`));
  });
  return socket;
}

/** Names of schemas in which a restore keeps what was there before; they are in no copy. */
export const ASIDE = 'before_restore_';

/** Writes a PostgreSQL database to a new file: the database of one moment, while others go on reading and writing. */
async function copyPostgres(address: string, file: string): Promise<void> {
  // The program would make it for everybody to read.
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-schema=${ASIDE}*`];
  await runPostgresProgram('pg_dump', [...options, `--file=${file}`], address);
}

/**
 * A database, or a transaction under way, as modules hand it to each other: each takes out its own tables and knows nothing of the
 * others', so that no port has to name a query builder or somebody else's columns.
 */
export class SharedTables {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    this.#db = db;
  }

  /** The tables of one module, in this database or transaction. */
  of<Tables extends Record<string, object>>(): Kysely<Tables> {
    return this.#db.$extendTables<Tables>();
  }
}

/** From this version on pg_restore sets `transaction_timeout`, which no server before it knows. */
const SETS_TRANSACTION_TIMEOUT = 17;
/** `server_version_num` of 15.14 is 150014. */
const PER_MAJOR = 10_000;

const serverSchema = z.tuple([z.object({ server_version_num: z.coerce.number().int() })]);

/**
 * Compares the version of a program with that of a database's server, before anything is written.
 * @throws OperatorError when the two do not work together, naming both.
 */
export async function requireFittingVersion(
  program: PostgresProgram,
  db: QueryExecutorProvider,
): Promise<void> {
  const client = clientMajorIn(await askPostgresProgram(program, '--version'));
  const [{ server_version_num: version }] = serverSchema.parse(
    (await sql`show server_version_num`.execute(db)).rows,
  );
  const refusal = versionRefusal(program, client, Math.floor(version / PER_MAJOR));
  if (refusal !== null) throw new OperatorError(refusal);
}

/** Why a program of one major version cannot work on a server of another one; null when it can. */
export function versionRefusal(program: PostgresProgram, client: number, server: number): string | null {
  const works =
    program === 'pg_dump'
      ? client >= server
      : client < SETS_TRANSACTION_TIMEOUT || server >= SETS_TRANSACTION_TIMEOUT;
  if (works) return null;
  return (
    `${program} is of PostgreSQL ${client} and the server of ${server}, which does not work. ` +
    `Put the programs of ${server} first on PATH (Debian: postgresql-client-${server}).`
  );
}

/** The major version in what `--version` prints. */
export function clientMajorIn(said: string): number {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(said) ?? [];
  if (major === undefined) throw new OperatorError(`"${said.trim()}" names no version of PostgreSQL.`);
  return Number(major);
}

/**
 * Writes a PGlite to a new file (its folder as a tar archive, compressed). It is the database of one moment: nothing is written
 * while the archive is made. It is held in memory as a whole meanwhile.
 */
async function copyPglite(pglite: PGlite, file: string): Promise<void> {
  // What is only in the log would have to be played back at the next start.
  await pglite.exec('checkpoint');
  const archive = await (await pglite.dumpDataDir('none')).arrayBuffer();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from([Buffer.from(archive)]), createGzip(), output);
}

/**
 * Makes the database of a data folder anew from what `copyPglite` has written. One that is there is kept under `aside`, a name in
 * the data folder; without that name it is left alone. Resolves with the place in which one is kept, if there was one.
 * @throws DirectoryInUseError while a server has the folder, DatabaseExistsError when there is one and no name for it.
 */
export async function restorePglite(
  dataDirectory: string,
  file: string,
  options: { aside: string | null },
): Promise<string | null> {
  openPrivateFolder(dataDirectory);
  const lock = await lockDirectory(path.join(dataDirectory, 'db.lock'));
  try {
    return await replaceDatabase(dataDirectory, file, options.aside);
  } finally {
    lock[Symbol.dispose]();
  }
}

async function replaceDatabase(
  dataDirectory: string,
  file: string,
  aside: string | null,
): Promise<string | null> {
  const folder = path.join(dataDirectory, 'db');
  const isThere = existsSync(folder);
  if (isThere && aside === null) {
    throw new DatabaseExistsError(`a database in ${dataDirectory}`);
  }
  const draft = path.join(dataDirectory, 'db.restoring');
  rmSync(draft, { recursive: true, force: true });
  try {
    const archive = new Blob([gunzipSync(readFileSync(file))]);
    const pglite = await PGlite.create({ dataDir: draft, loadDataDir: archive });
    await pglite.query('select 1');
    await pglite.close();
    const kept = isThere && aside !== null ? path.join(dataDirectory, aside) : null;
    if (kept !== null) renameSync(folder, kept);
    renameSync(draft, folder);
    return kept;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Whether the database refused a row because another one has its key already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** A jsonb column: read as a value, written as the text `jsonColumn` makes. */
export type JsonColumn = ColumnType<unknown, string, string>;

/**
 * Text for a jsonb column that both databases take: objects and arrays are always sent as JSON text, characters jsonb
 * cannot hold (NUL, lone surrogates) become U+FFFD.
 */
export function jsonColumn(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\u0000', '\uFFFD').toWellFormed() : item,
  );
}
