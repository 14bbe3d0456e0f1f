// Databases of earlier versions, made by running those (tools/upgrade/make-fixture.ts), opened by this one.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openAsItIs, openPostgres } from '@bandpal/foundation/database';
import type { Database } from '@bandpal/foundation/database';
import { FakeClock } from '@bandpal/foundation/testing';
import { createPostgresDatabase, openPgliteAfter, unpackPglite } from '@bandpal/foundation/testing/databases';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { manifestSchema } from '../backup/restore-backup.ts';
import { openStore } from '../store/open-store.ts';
import { allMigrations } from './migrations.ts';
import { operate } from './operator/operate.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../tests/upgrade');
const versions = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const KEY = 'the key of databases for the upgrade test';
const EMPTY = 'drop schema public cascade; create schema public;';

const silent = pino({ level: 'silent' });
const rethrow = (error: Error) => {
  throw error;
};

type Row = Record<string, unknown>;
type Query = (text: string) => Promise<Row[]>;

const tableSchema = z.array(z.object({ name: z.string() }));

/** Every row of every table. */
async function allRows(query: Query): Promise<Map<string, Row[]>> {
  const tables = tableSchema.parse(
    await query(`select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely%' order by 1`),
  );
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- the built-in database has one connection
    found.set(name, await query(`select * from ${name}`));
  }
  return found;
}

const queryOn =
  (database: Pick<Database, 'shared'>): Query =>
  async (text) =>
    (await sql.raw<Row>(text).execute(database.shared.of())).rows;

/** Puts the old database in the place of the one that is there; its rows. */
async function loadOld(text: string, databaseUrl: string | undefined, dataDirectory: string) {
  if (databaseUrl === undefined) {
    await using database = await openPgliteAfter(dataDirectory, EMPTY + text);
    return await allRows(queryOn(database));
  }
  await using database = openPostgres(databaseUrl, rethrow);
  await sql.raw(EMPTY + text).execute(database.shared.of());
  return await allRows(queryOn(database));
}

describe.each(versions)('the database of an earlier version, %s', { timeout: 180_000 }, (file) => {
  let dataDirectory: string;
  beforeEach(() => {
    dataDirectory = path.join(mkdtempSync(path.join(os.tmpdir(), 'bandpal-upgrade-')), 'data');
    mkdirSync(dataDirectory, { mode: 0o700 });
  });
  afterEach(() => rmSync(path.dirname(dataDirectory), { recursive: true }));

  it.each(['PGlite', 'PostgreSQL'])(
    'is brought up to date on %s, and loses nobody and nothing',
    async (kind) => {
      await using postgres = kind === 'PGlite' ? null : await createPostgresDatabase();
      if (postgres === null) unpackPglite(dataDirectory);
      const databaseUrl = postgres?.url;
      const before = await loadOld(readFileSync(path.join(FOLDER, file), 'utf8'), databaseUrl, dataDirectory);
      expect(before.get('identity_users')).toHaveLength(1);
      expect(before.get('tests')).toHaveLength(1);
      {
        await using store = await openStore({
          databaseUrl,
          dataDirectory,
          migrations: allMigrations,
          onConnectionLost: rethrow,
        });
        const after = await allRows(queryOn(store));
        for (const [table, rows] of before) {
          expect([table, after.get(table)]).toEqual([table, rows.map((row) => expect.objectContaining(row))]);
        }
      }
      const environment = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, SECRET_KEY: KEY };
      const machine = { cores: 2, workingDirectory: '/', clock: new FakeClock(), log: silent };
      const operator = (line: string) => operate(line.split(' '), environment, machine);
      expect((await operator('users list')).out).toMatch(/ana@example\.org +FORCE_CHANGE_PASSWORD +yes +yes/);
      expect((await operator('credits history ana@example.org')).out).toMatch(/grant +3 +3/);
      expect(await operator('keys reseal')).toMatchObject({ code: 0 });
      expect(await operator('store check')).toMatchObject({ code: 0 });
    },
  );

  it.each(['PGlite', 'PostgreSQL'])(
    'is copied on %s as it is, so that the earlier version takes the copy back',
    async (kind) => {
      await using postgres = kind === 'PGlite' ? null : await createPostgresDatabase();
      if (postgres === null) unpackPglite(dataDirectory);
      const databaseUrl = postgres?.url;
      await loadOld(readFileSync(path.join(FOLDER, file), 'utf8'), databaseUrl, dataDirectory);
      const pending = async () => {
        await using database = await openAsItIs({ databaseUrl, dataDirectory, onConnectionLost: rethrow });
        return await database.pendingMigrations(allMigrations);
      };
      const unknown = await pending();
      expect(unknown.length).toBeGreaterThan(0);
      const environment = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, SECRET_KEY: KEY };
      const machine = { cores: 2, workingDirectory: '/', clock: new FakeClock(), log: silent };
      const folder = path.join(path.dirname(dataDirectory), 'copy');
      const copied = await operate(['backup', 'create', folder], environment, machine);
      expect(copied).toMatchObject({ code: 0, out: expect.stringContaining(`Copied to ${folder}`) });
      const { migrations } = manifestSchema.parse(
        JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')),
      );
      expect(migrations).toContain('0001-tests-answers-allowance');
      expect(migrations.filter((name) => unknown.includes(name))).toEqual([]);
      expect(await pending()).toEqual(unknown);
      // Every other command knows the tables of its own version alone.
      await expect(operate(['users', 'list'], environment, machine)).rejects.toThrow(
        'start the new server first',
      );
    },
  );
});
