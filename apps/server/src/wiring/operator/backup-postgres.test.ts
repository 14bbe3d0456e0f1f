// What stands between a backup and a PostgreSQL server: programs of another version, and others who are connected.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock, temporaryFolder } from '@bandpal/foundation/testing';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { openPostgres } from '@bandpal/foundation/database';
import { operate } from './operate.ts';

const ACCOUNT = '5ab8b6a0-0000-4000-8000-000000000001';
const ignoreLoss = () => undefined;

const settings = {
  SECRET_KEY: 'k'.repeat(32),
  COGNITO_USER_POOL_ID: 'xx-test-1_Pool',
  COGNITO_CLIENT_ID: 'client',
};

describe('a backup of PostgreSQL', { timeout: 180_000 }, () => {
  let place: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let clock: FakeClock;
  beforeEach(async () => {
    place = await temporaryFolder();
    database = await createPostgresDatabase();
    clock = new FakeClock();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await database[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  const operator = (line: string) =>
    operate(
      line.split(' '),
      { DATA_DIR: path.join(place.path, 'data'), DATABASE_URL: database.url, ...settings },
      { cores: 2, workingDirectory: place.path, clock, log: pino({ level: 'silent' }) },
    );
  const tables = async () => {
    await using direct = openPostgres(database.url, ignoreLoss);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_tables
      where schemaname = 'public'`.execute(direct.shared.of());
    return rows[0]?.count ?? 0;
  };
  const serverMajor = async () => {
    await using direct = openPostgres(database.url, ignoreLoss);
    const { rows } = await sql<{ major: number }>`select
      current_setting('server_version_num')::int / 10000 as major`.execute(direct.shared.of());
    return rows[0]?.major ?? 0;
  };
  /** Connections to the database, counted from beside it. */
  const connections = async () => {
    const url = new URL(database.url);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    await using beside = openPostgres(url.href, ignoreLoss);
    const { rows } = await sql`select pid from pg_stat_activity where datname = ${name}`.execute(
      beside.shared.of(),
    );
    return rows.length;
  };
  /** Puts a program that only tells its version before the one that is installed. */
  function install(program: string, version: string): void {
    const folder = path.join(place.path, 'bin');
    mkdirSync(folder);
    writeFileSync(path.join(folder, program), `#!/bin/sh\necho '${program} (PostgreSQL) ${version}'\n`);
    chmodSync(path.join(folder, program), 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  }

  it('is not begun with a program that is older than the server', async () => {
    install('pg_dump', '9.6');
    const { code, err } = await operator(`backup create ${place.path}/monday`);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('pg_dump is of PostgreSQL 9 and the server of '),
    ]);
  });

  it('does not go back with a program that tells the server what it does not know', async ({ skip }) => {
    skip((await serverMajor()) >= 17, 'this server knows it');
    await operator(`backup create ${place.path}/monday`);
    const before = await tables();
    install('pg_restore', '17.2');
    await expect(operator('backup restore monday --replace')).rejects.toThrow(
      /pg_restore is of PostgreSQL 17 and the server of 1[56],/,
    );
    expect(before).toBeGreaterThan(10);
    expect(await tables()).toBe(before);
  });

  it('goes back although somebody was connected a moment ago, as a health check is every few seconds', async () => {
    await operator(`credits grant ${ACCOUNT} 4 --key first`);
    await operator(`backup create ${place.path}/monday`);
    const check = openPostgres(database.url, ignoreLoss);
    await check.ping();
    const restored = operator('backup restore monday --replace');
    await expect.poll(() => clock.pendingTimers).toBe(1);
    await check[Symbol.asyncDispose]();
    // That of the restore itself stays.
    await expect.poll(connections).toBe(1);
    clock.advance(1_000);
    await restored;
    expect(await operator(`credits grant ${ACCOUNT} 4 --key first`)).toMatchObject({ code: 0 });
  });
});
