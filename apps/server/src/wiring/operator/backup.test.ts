import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openAsItIs, openPostgres } from '@bandpal/foundation/database';
import { FakeClock, HurriedClock } from '@bandpal/foundation/testing';
import { createPostgresDatabase, unpackPglite } from '@bandpal/foundation/testing/databases';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manifestSchema } from '../../backup/restore-backup.ts';
import { operate } from './operate.ts';

const KEY = 'k'.repeat(32);
/** The accounts are elsewhere, so that one can be named without being made. */
const POOL = { COGNITO_USER_POOL_ID: 'xx-test-1_Pool', COGNITO_CLIENT_ID: 'client' };
const ACCOUNT = '5ab8b6a0-0000-4000-8000-000000000001';
const files = (folder: string) => readdirSync(folder).toSorted();
const ignoreLoss = () => undefined;

// Several openings of the built-in database, each of a second on a busy machine.
describe('a backup', { timeout: 180_000 }, () => {
  let made: string;
  let place: string;
  let dataDirectory: string;
  let backup: string;
  const clock = new FakeClock();
  const log = pino({ level: 'silent' });

  /** A restore gives others a second to leave the database. */
  const clockOf = (line: string) => (line.startsWith('backup restore') ? new HurriedClock() : clock);

  function operatorAt(folder: string, line: string, settings: Record<string, string> = {}) {
    const machine = { cores: 2, workingDirectory: folder, clock: clockOf(line), log };
    return operate(line.split(' '), { DATA_DIR: path.join(folder, 'data'), ...POOL, ...settings }, machine);
  }
  const operator = (line: string, settings?: Record<string, string>) => operatorAt(place, line, settings);
  const grant = (credits: number, key: string, settings?: Record<string, string>) =>
    operator(`credits grant ${ACCOUNT} ${credits} --key ${key}`, settings);
  const balance = async (settings?: Record<string, string>) => {
    const { out } = await grant(1, 'first', settings);
    return /balance is (\d+)/.exec(out)?.[1];
  };

  // A data folder with a key file and an account that has credits, and its backup.
  beforeAll(async () => {
    made = mkdtempSync(path.join(os.tmpdir(), 'bandpal-backup-'));
    const data = path.join(made, 'data');
    mkdirSync(data, { mode: 0o700 });
    unpackPglite(data);
    writeFileSync(path.join(data, 'secret'), 'a1'.repeat(32), { mode: 0o600 });
    await operatorAt(made, `credits grant ${ACCOUNT} 1 --key first`);
    await operatorAt(made, `credits grant ${ACCOUNT} 4 --key second`);
    const outcome = await operatorAt(made, `backup create ${made}/monday`);
    expect(outcome).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Copied to ${made}/monday\nIt holds the key`),
    });
  });
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => {
    place = mkdtempSync(path.join(os.tmpdir(), 'bandpal-backup-'));
    cpSync(made, place, { recursive: true });
    dataDirectory = path.join(place, 'data');
    backup = path.join(place, 'monday');
  });
  afterEach(() => rmSync(place, { recursive: true }));

  it('of the built-in database brings it back with its key, for its owner alone', async () => {
    expect(files(backup)).toEqual(['database', 'manifest.json', 'secret']);
    const original = path.join(made, 'monday');
    const modes = [original, ...files(original).map((name) => path.join(original, name))].map(
      (file) => statSync(file).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')),
    );
    expect(manifest).toMatchObject({ database: 'pglite', madeAt: clock.date().toISOString() });
    expect(manifest.migrations).toContain('0001-tests-answers-allowance');

    rmSync(dataDirectory, { recursive: true });
    const restored = await operator('backup restore monday');
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored the backup of ') });
    expect(files(dataDirectory)).toEqual(['db', 'secret']);
    expect(await balance()).toBe('5');
  });

  it('does not take the place of anything unless it is told to, and then keeps it', async () => {
    await grant(3, 'third');
    const before = files(dataDirectory);
    writeFileSync(path.join(dataDirectory, 'secret'), 'b2'.repeat(32));
    await expect(operator(`backup restore ${backup}`)).rejects.toThrow(/a key in .* --replace/);
    writeFileSync(path.join(dataDirectory, 'secret'), 'a1'.repeat(32));
    await expect(operator(`backup restore ${backup}`)).rejects.toThrow(/a database in .* --replace/);
    expect(files(dataDirectory)).toEqual(before);

    const { out } = await operator(`backup restore ${backup} --replace`);
    const kept = /kept as (\S+)/.exec(out)?.[1] ?? '';
    expect(path.basename(kept)).toMatch(/^db\.before-restore-\d{14}$/);
    expect(existsSync(path.join(kept, 'PG_VERSION'))).toBe(true);
    expect(await balance()).toBe('5');
    rmSync(path.join(dataDirectory, 'db'), { recursive: true });
    renameSync(kept, path.join(dataDirectory, 'db'));
    expect(await balance()).toBe('8');
  });

  it('leaves a key alone that is the one of the backup, for it may be mounted so that nobody can write to it', async () => {
    const key = path.join(dataDirectory, 'secret');
    chmodSync(key, 0o400);
    rmSync(path.join(dataDirectory, 'db'), { recursive: true });
    expect(await operator('backup restore monday')).toMatchObject({ code: 0 });
    expect(statSync(key).mode & 0o777).toBe(0o400);
    expect(files(dataDirectory)).toEqual(['db', 'secret']);
  });

  it('keeps another key that is there beside its own', async () => {
    writeFileSync(path.join(dataDirectory, 'secret'), 'b2'.repeat(32));
    const { out } = await operator('backup restore monday --replace');
    const kept = /kept as (\S*secret\S*)/.exec(out)?.[1] ?? '';
    expect(readFileSync(kept, 'utf8')).toBe('b2'.repeat(32));
    expect(readFileSync(path.join(dataDirectory, 'secret'), 'utf8')).toBe('a1'.repeat(32));
    expect(await balance()).toBe('5');
  });

  it.each([
    [
      'the key that is there cannot make room',
      /The key .*secret cannot be replaced/,
      () => {
        const time = clock.date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
        mkdirSync(path.join(dataDirectory, `secret.before-restore-${time}`));
        return null;
      },
    ],
    [
      'another process has the database',
      /in use by the process/,
      () => openAsItIs({ databaseUrl: undefined, dataDirectory, onConnectionLost: ignoreLoss }),
    ],
  ])('changes neither database nor key when %s', async (_name, refusal, stand) => {
    writeFileSync(path.join(dataDirectory, 'secret'), 'b2'.repeat(32));
    {
      await using stack = new AsyncDisposableStack();
      stack.use(await stand());
      const before = files(dataDirectory);
      await expect(operator('backup restore monday --replace')).rejects.toThrow(refusal);
      expect(files(dataDirectory)).toEqual(before);
    }
    expect(readFileSync(path.join(dataDirectory, 'secret'), 'utf8')).toBe('b2'.repeat(32));
  });

  it('looks at the data folder before it touches PostgreSQL', async () => {
    await using database = await createPostgresDatabase();
    const settings = { DATABASE_URL: database.url, SECRET_KEY: KEY };
    await grant(1, 'first', settings);
    await operator(`backup create ${place}/tuesday`, settings);
    await grant(4, 'second', settings);
    chmodSync(dataDirectory, 0o777);
    await expect(operator('backup restore tuesday --replace', settings)).rejects.toThrow('chmod 700');
    chmodSync(dataDirectory, 0o700);
    expect(await balance(settings)).toBe('5');
  });

  it('takes the name of its folder with a slash at the end', async () => {
    const outcome = await operator(`backup create ${place}/tuesday/`);
    expect(outcome).toMatchObject({ code: 0, out: expect.stringContaining(`Copied to ${place}/tuesday\n`) });
    expect(files(`${place}/tuesday`)).toEqual(['database', 'manifest.json', 'secret']);
  });

  it('has the key file from before SECRET_KEY in it, and brings that back', async () => {
    const settings = { SECRET_KEY: KEY };
    renameSync(path.join(dataDirectory, 'secret'), path.join(dataDirectory, 'secret.previous'));
    const { out } = await operator(`backup create ${place}/tuesday`, settings);
    expect(out).toContain('SECRET_KEY_PREVIOUS');
    expect(files(`${place}/tuesday`)).toEqual(['database', 'manifest.json', 'secret.previous']);
    rmSync(dataDirectory, { recursive: true });
    expect(await operator('backup restore tuesday', settings)).toMatchObject({ code: 0 });
    expect(files(dataDirectory)).toEqual(['db', 'secret.previous']);
    expect(statSync(path.join(dataDirectory, 'secret.previous')).mode & 0o777).toBe(0o600);
  });

  it('is refused as a whole when it is damaged, newer, of another database, or none', async () => {
    rmSync(dataDirectory, { recursive: true });
    const postgres = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    await expect(operator(`backup restore ${backup}`, postgres)).rejects.toThrow('leave DATABASE_URL empty');
    await expect(operator(`backup restore ${backup}`, { SECRET_KEY: KEY })).rejects.toThrow(
      'leave SECRET_KEY empty',
    );
    await expect(operator('backup restore tuesday')).rejects.toThrow('There is no backup in');
    const file = path.join(backup, 'manifest.json');
    const manifest = readFileSync(file, 'utf8');
    writeFileSync(file, manifest.replace('"0001-', '"9999-'));
    await expect(operator(`backup restore ${backup}`)).rejects.toThrow(/newer version, which has 9999-/);
    writeFileSync(file, manifest);
    writeFileSync(path.join(backup, 'database'), 'x');
    await expect(operator(`backup restore ${backup}`)).rejects.toThrow('The backup is damaged: database.');
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it('of PostgreSQL is made beside a server, and goes into an empty database or in place of the tables there', async () => {
    backup = path.join(place, 'tuesday');
    await using source = await createPostgresDatabase();
    await using target = await createPostgresDatabase();
    const settings = { DATABASE_URL: source.url, SECRET_KEY: KEY };
    await grant(1, 'first', settings);
    await grant(4, 'second', settings);
    {
      await using server = openPostgres(source.url, ignoreLoss);
      await server.ping();
      const outcome = await operator(`backup create ${backup}`, settings);
      expect(outcome.out).toContain('It does not hold SECRET_KEY');
      const again = await operator(`backup create ${backup}`, settings);
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
      expect(files(backup)).toEqual(['database', 'manifest.json']);
      await expect(operator(`backup restore ${backup} --replace`, settings)).rejects.toThrow(
        'Stop every server',
      );
    }
    const other = { DATABASE_URL: target.url, SECRET_KEY: KEY };
    await expect(operator(`backup restore ${backup}`, other)).rejects.toThrow(
      /a table in the database.* --replace/,
    );
    const wrongKey = { ...other, SECRET_KEY: 'w'.repeat(32) };
    await expect(operator(`backup restore ${backup} --replace`, wrongKey)).rejects.toThrow('Set that one.');
    await expect(
      operator(`backup restore ${backup} --replace`, { DATABASE_URL: target.url }),
    ).rejects.toThrow('Set the same SECRET_KEY');
    const { out } = await operator(`backup restore ${backup} --replace`, other);
    expect(out).toMatch(/kept as before_restore_\d{14}$/);
    expect(await balance(other)).toBe('5');
    expect((await operator('store check', other)).code).toBe(0);
    // What was kept aside is in no later backup.
    await operator(`backup create ${backup}-2`, other);
    await operator(`backup restore ${backup}-2 --replace`, settings);
    expect(await balance(settings)).toBe('5');
  });
});
