import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@bandpal/foundation';
import { openDatabase, openPostgres } from '@bandpal/foundation/database';
import { quietLog } from '@bandpal/foundation/testing';
import { createPostgresDatabase, unpackPglite } from '@bandpal/foundation/testing/databases';
import type { UserPoolTables } from '@bandpal/user-pool';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operatorLedger } from '../../features/credits/operator-ledger.ts';
import { noteRequest } from '../../features/notify/notify-rows.ts';
import type { NotifyTables } from '../../features/notify/notify-rows.ts';
import { runCommand } from '../../operator/ask-channel.ts';
import { depsOfInstallation } from '../../operator/deps-of-installation.ts';
import { openOperatorChannel } from '../../operator/operator-channel.ts';
import { fullStoreIn } from '../../testing/databases.ts';
import { allMigrations } from '../migrations.ts';

const MAIN = fileURLToPath(new URL('../../command-line.ts', import.meta.url));
const ACCOUNT = '5ab8b6a0-0000-4000-8000-000000000001';
const SECRET_KEY = 'k'.repeat(32);

const createdSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), status: z.string(), approved: z.boolean() }),
  temporaryPassword: z.string(),
});

const ignoreLoss = () => undefined;

// Several starts of a process and of the built-in database, each of seconds on a busy machine.
describe('the operator program', { timeout: 180_000 }, () => {
  let dataDirectory: string;
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-operator-'));
  });
  afterEach(() => rmSync(dataDirectory, { recursive: true }));

  async function program(line: string, settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, [MAIN, ...line.split(' ')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDirectory, SECRET_KEY, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = { out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => (printed.out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()));
    const [code] = await once(child, 'close');
    return { code: Number(code), ...printed };
  }

  it('works on PostgreSQL beside a server, and with a hosted pool by the id of an account', async () => {
    await using database = await createPostgresDatabase();
    await using server = fullStoreIn(openPostgres(database.url, ignoreLoss));
    await server.ping();
    const pool = { COGNITO_USER_POOL_ID: 'xx-test-1_Pool', COGNITO_CLIENT_ID: 'client' };
    const settings = { DATABASE_URL: database.url, ...pool };
    expect(await program(`credits grant ${ACCOUNT} 3`, settings)).toEqual({
      code: 0,
      out: 'Granted 3; the balance is 3.\n',
      err: '',
    });
    const rows = await server.db.selectFrom('allowance_entries').select('amount').execute();
    expect(rows).toEqual([{ amount: 3 }]);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  it('makes an account, gives it credits, and erases the person in every module', async () => {
    await using database = await createPostgresDatabase();
    await using server = fullStoreIn(openPostgres(database.url, ignoreLoss));
    const { db } = server;
    const settings = { DATABASE_URL: database.url };
    const made = await program('users create Ana@Example.org --approved --json', settings);
    const { user, temporaryPassword } = createdSchema.parse(JSON.parse(made.out));
    expect(user).toMatchObject({ email: 'ana@example.org', status: 'FORCE_CHANGE_PASSWORD', approved: true });
    expect(temporaryPassword.length).toBeGreaterThanOrEqual(12);
    const again = await program('users create ana@example.org', settings);
    expect(again).toMatchObject({ code: 1, err: 'An account with the given email already exists.\n' });

    const granted = await program('credits grant ana@example.org 3', settings);
    expect(granted.out).toBe('Granted 3; the balance is 3.\n');
    const at = new Date();
    await noteRequest(server.shared.of<NotifyTables>(), {
      id: 'a'.repeat(22),
      email: 'ana@example.org',
      sendsMail: true,
      topic: 'writing',
      language: 'en',
      at,
    });

    const erased = await program(`users delete ${user.id} --yes`, settings);
    expect([erased.code, erased.out]).toEqual([0, 'Erased ana@example.org.\n']);
    expect([
      await server.shared.of<UserPoolTables>().selectFrom('identity_users').selectAll().execute(),
      await db.selectFrom('allowance_entries').selectAll().execute(),
      await server.shared.of<NotifyTables>().selectFrom('notification_subscriptions').selectAll().execute(),
    ]).toEqual([[], [], []]);
  });

  it('moves an account, but not to an address that is taken, and shows and ends the link that this leaves', async () => {
    await using database = await createPostgresDatabase();
    const settings = { DATABASE_URL: database.url };
    for (const email of ['ana@example.org', 'bo@example.org'])
      await program(`users create ${email}`, settings);
    expect(await program('users move ana@example.org bo@example.org', settings)).toMatchObject({
      code: 1,
      err: 'Another account has the address bo@example.org.\n',
    });
    expect(await program('users move ana@example.org new@example.org', settings)).toMatchObject({ code: 0 });
    const audit = await program('users audit new@example.org', settings);
    expect(audit.out).toMatch(/to address +ana@example\.org/);
    expect(audit.out).not.toContain('token=');
    expect(await program('users withdraw-undo new@example.org', settings)).toMatchObject({
      code: 0,
      out: 'Withdrew 1 link of new@example.org. Nothing of it is contested any more.\n',
    });
    expect((await program('users audit new@example.org', settings)).out).toContain('undo something: none');
  });

  it('makes another signing key each time', async () => {
    await using database = await createPostgresDatabase();
    await using server = fullStoreIn(openPostgres(database.url, ignoreLoss));
    const settings = { DATABASE_URL: database.url };
    const first = await program('keys rotate', settings);
    const second = await program('keys rotate', settings);
    expect([first.code, second.code, first.out === second.out]).toEqual([0, 0, false]);
    const keys = await server.shared
      .of<UserPoolTables>()
      .selectFrom('identity_signing_keys')
      .select('kid')
      .execute();
    expect(keys.some(({ kid }) => second.out.includes(kid))).toBe(true);
  });

  it('opens the built-in database itself while no server runs', async () => {
    unpackPglite(dataDirectory);
    expect(await program('store check')).toMatchObject({ code: 0, out: expect.stringContaining('pglite') });
    expect(existsSync(path.join(dataDirectory, 'db.lock'))).toBe(false);
  });

  it('has the running server do the work on the built-in database', async () => {
    unpackPglite(dataDirectory);
    await using store = fullStoreIn(
      await openDatabase({
        databaseUrl: undefined,
        dataDirectory,
        migrations: allMigrations,
        onConnectionLost: ignoreLoss,
      }),
    );
    const deps = depsOfInstallation({
      store,
      dataDirectory,
      keepsKey: false,
      migrations: allMigrations,
      clock: systemClock,
      secret: { current: new Uint8Array(32), previous: [] },
      users: null,
      keys: null,
      ledger: operatorLedger(store.shared, systemClock),
      setup: { makeLink: async () => '', check: async () => [] },
      budgets: async () => [],
      exportNotifications: async () => '',
    });
    const channel = await openOperatorChannel({
      dataDirectory,
      run: (argv) => runCommand(argv, deps),
      log: { ...quietLog, warn: ignoreLoss, error: ignoreLoss },
    });
    expect(await program(`credits grant ${ACCOUNT} 3`)).toMatchObject({ code: 0 });
    const rows = await store.db.selectFrom('allowance_entries').select('amount').execute();
    expect(rows).toEqual([{ amount: 3 }]);
    mkdirSync(path.join(dataDirectory, 'monday'));
    expect(await program(`backup restore ${dataDirectory}/monday`)).toMatchObject({
      code: 1,
      err: 'Stop the server first: it has the database.\n',
    });
    await channel[Symbol.asyncDispose]();

    const refused = await program(`credits grant ${ACCOUNT} 3`);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`pid ${process.pid}`) });
  });

  it.each([
    ['another folder', {}, 'There is no database in '],
    ['no key of the installation', { SECRET_KEY: '' }, 'SECRET_KEY is not set'],
    ['wrong settings', { PORT: 'x' }, 'PORT must '],
    ['no PostgreSQL', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'ECONNREFUSED'],
  ])('makes nothing new and says what is wrong with %s', async (_name, settings, message) => {
    const { code, out, err } = await program('store check', settings);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(message)]);
    expect(err).not.toMatch(/^\s+at /m);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  it('refuses a PostgreSQL that has not had every change of the tables', async () => {
    await using database = await createPostgresDatabase();
    {
      await using server = fullStoreIn(openPostgres(database.url, ignoreLoss));
      await server.db.deleteFrom('kysely_migration' as never).execute();
    }
    const { code, err } = await program('store check', { DATABASE_URL: database.url });
    expect([code, err]).toEqual([1, expect.stringContaining('start the new server first')]);
  });

  it('needs no settings to show its help', async () => {
    const { code, out } = await program('--help', { PORT: 'x' });
    expect([code, out]).toEqual([0, expect.stringContaining('users create EMAIL')]);
  });
});
