// The role that compose.yaml gives the server, made by the files that it has PostgreSQL run, on Debian's PostgreSQL.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openPostgres } from '@bandpal/foundation/database';
import { FakeClock, HurriedClock } from '@bandpal/foundation/testing';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import type { PostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import { allMigrations } from './migrations.ts';
import { operate } from './operator/operate.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const INIT = '/docker-entrypoint-initdb.d/';
const PASSWORD = 'f00dfeed'.repeat(6);
const ACCOUNT = '5ab8b6a0-0000-4000-8000-000000000001';
const ignoreLoss = () => undefined;

const serviceSchema = z.object({
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.tuple([z.literal('CMD-SHELL'), z.string()]) }),
});

function databaseService(): z.infer<typeof serviceSchema> {
  const compose: unknown = parse(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8'));
  return z.object({ services: z.object({ database: serviceSchema }) }).parse(compose).services.database;
}

/** What PostgreSQL of compose.yaml runs when its volume is new, in the order of the names there. */
function initFiles(): string[] {
  return databaseService()
    .volumes.map((volume) => volume.split(':'))
    .filter(([, inside]) => inside?.startsWith(INIT))
    .toSorted(([, a = ''], [, b = '']) => a.localeCompare(b))
    .map(([file = '']) => path.join(ROOT, file));
}

async function ask(url: string, statement: string) {
  await using database = openPostgres(url, ignoreLoss);
  return (await sql.raw(statement).execute(database.shared.of())).rows;
}

describe('the role of the server in compose.yaml', { timeout: 120_000 }, () => {
  let cluster: PostgresCluster;
  let folder: string;
  let owned: string;

  /** Address of a database for the role, with this password. */
  function addressOf(database: string, password = PASSWORD): string {
    const url = new URL(cluster.url(database));
    url.username = 'bandpal';
    url.password = password;
    return url.href;
  }
  const asSuperuser = (statement: string) => ask(cluster.url('bandpal'), statement);
  const operator = (line: string) =>
    operate(
      line.split(' '),
      {
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: owned,
        SECRET_KEY: 'k'.repeat(32),
        COGNITO_USER_POOL_ID: 'xx-test-1_Pool',
        COGNITO_CLIENT_ID: 'client',
      },
      {
        cores: 2,
        workingDirectory: folder,
        // A restore gives others a second to leave the database.
        clock: line.startsWith('backup restore') ? new HurriedClock() : new FakeClock(),
        log: pino({ level: 'silent' }),
      },
    );

  /** As in the image, where the socket lies at its usual place. */
  const environment = () => ({
    ...process.env,
    PGHOST: new URL(cluster.url('postgres')).searchParams.get('host') ?? '',
    DATABASE_PASSWORD: PASSWORD,
  });
  /** Whether the database would count as healthy, if it listened for the server, which that of the tests does not. */
  const isHealthy = () => {
    const [, asksOnSocket = ''] = databaseService().healthcheck.test[1].split(' && ');
    return spawnSync('sh', ['-c', asksOnSocket], { env: environment() }).status === 0;
  };
  const healthAfterFiles: boolean[] = [];

  beforeAll(async () => {
    cluster = startPostgresCluster();
    folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-role-'));
    owned = addressOf('bandpal');
    healthAfterFiles.push(isHealthy());
    for (const file of initFiles()) {
      execFileSync(
        'psql',
        ['--set=ON_ERROR_STOP=1', '--no-psqlrc', '--quiet', '--username=postgres', `--file=${file}`],
        { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] },
      );
      healthAfterFiles.push(isHealthy());
    }
  });
  afterAll(() => {
    cluster.stop();
    rmSync(folder, { recursive: true });
  });

  it('is what makes the database healthy: a first start that ended half-way is not', async () => {
    expect(healthAfterFiles).toEqual([false, false, true]);
    await asSuperuser('alter database bandpal owner to postgres');
    expect(isHealthy()).toBe(false);
    await asSuperuser('alter database bandpal owner to bandpal');
    expect(isHealthy()).toBe(true);
    // Of a volume that was made before the role had its own files.
    await asSuperuser('alter role bandpal superuser');
    expect(isHealthy()).toBe(true);
    await asSuperuser('alter role bandpal nosuperuser');
  });

  it('gets in with its password alone', async () => {
    const [{ hba_file: rules }] = z
      .tuple([z.object({ hba_file: z.string() })])
      .parse(await asSuperuser('show hba_file'));
    writeFileSync(rules, `local all bandpal scram-sha-256\n${readFileSync(rules, 'utf8')}`);
    await asSuperuser('select pg_reload_conf()');
    const refusal = async () => {
      try {
        await ask(addressOf('bandpal', 'another'), 'select 1');
        return null;
      } catch (error) {
        return String(error);
      }
    };
    await expect.poll(refusal).toContain('password authentication failed');
    expect(await ask(owned, 'select current_user::text as name')).toEqual([{ name: 'bandpal' }]);
  });

  it('owns its database and nothing else', async () => {
    const roles = await asSuperuser(
      `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = 'bandpal'`,
    );
    expect(roles).toEqual([
      {
        rolname: 'bandpal',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    expect(
      await asSuperuser(
        `select datname from pg_database where datdba = (select oid from pg_roles where rolname = 'bandpal')`,
      ),
    ).toEqual([{ datname: 'bandpal' }]);
    // The role of the image that may do everything has no password left.
    expect(await asSuperuser(`select rolname from pg_authid where rolpassword is not null`)).toEqual([
      { rolname: 'bandpal' },
    ]);
  });

  it.each(['postgres', 'template1'])('does not get into the database %s', async (database) => {
    await expect(ask(addressOf(database), 'select 1')).rejects.toThrow(/permission denied for database/);
  });

  it.each([
    'create database another',
    'create role another',
    'alter role bandpal superuser',
    'set role postgres',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    'create extension file_fdw',
    'select rolpassword from pg_authid',
  ])('may not: %s', async (statement) => {
    await expect(ask(owned, statement)).rejects.toThrow(/permission denied|must be superuser/);
  });

  it('is enough for the tables of the server, and for a backup that goes back in place of them', async () => {
    {
      await using server = openPostgres(owned, ignoreLoss);
      await server.migrate(allMigrations);
    }
    expect(await operator(`credits grant ${ACCOUNT} 4 --key first`)).toMatchObject({ code: 0 });
    expect(await operator(`backup create ${folder}/monday`)).toMatchObject({ code: 0 });
    await operator(`credits grant ${ACCOUNT} 3 --key second`);
    const restored = await operator(`backup restore ${folder}/monday --replace`);
    expect(restored.out).toMatch(/kept as before_restore_\d{14}$/);
    const { out } = await operator(`credits grant ${ACCOUNT} 4 --key first`);
    expect(out).toContain('balance is 4');
    expect((await operator('store check')).code).toBe(0);
  });
});
