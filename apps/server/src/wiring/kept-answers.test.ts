import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAnswers } from '../features/tests/answer-rows.ts';
import { allMigrations } from './migrations.ts';
import { openDatabase } from '@bandpal/foundation/database';
import { fullStoreIn } from '../testing/databases.ts';
import { findTest } from '../features/tests/test-rows.ts';

const ANSWERS_BEFORE_THE_KILL = 20;
const answeringProcess = fileURLToPath(new URL('testing/answering-process.ts', import.meta.url));

const rethrow = (error: Error) => {
  throw error;
};

describe('the built-in database', () => {
  let dataDirectory: string;
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-store-'));
  });
  afterEach(() => rmSync(dataDirectory, { recursive: true }));

  const settings = { migrations: allMigrations, onConnectionLost: rethrow };
  const open = async () =>
    fullStoreIn(await openDatabase({ databaseUrl: undefined, dataDirectory, ...settings }));

  it('loses no stored answer to kill -9, is refused while the process lives and taken over when it is dead', async () => {
    const child = spawn(process.execPath, [answeringProcess, dataDirectory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stored = 0;
    for await (const line of createInterface(child.stdout)) {
      stored = Math.max(stored, Number(line.split(' ')[1]));
      if (stored === 1) await expect(open()).rejects.toThrow(`pid ${child.pid}`);
      if (stored >= ANSWERS_BEFORE_THE_KILL && !child.killed) child.kill('SIGKILL');
    }
    if (child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    await using store = await open();
    const answers = await listAnswers(store.db, 'killed-test');
    expect(stored).toBeGreaterThanOrEqual(ANSWERS_BEFORE_THE_KILL);
    expect(answers.length).toBeGreaterThanOrEqual(stored);
    expect(answers.map((answer) => answer.id)).toEqual(
      answers.map((_answer, index) => `answer-${index + 1}`),
    );
    expect((await findTest(store.db, 'killed-test'))?.status).toBe('active');
  });

  it('closes once, however often it is asked, and leaves no lock behind', async () => {
    const store = await open();
    await Promise.all([store[Symbol.asyncDispose](), store[Symbol.asyncDispose]()]);
    expect(readdirSync(dataDirectory)).toEqual(['db']);
  });

  it('keeps the built-in database from other users of the machine, also in folders that were there before', async () => {
    const db = path.join(dataDirectory, 'db');
    mkdirSync(db);
    chmodSync(db, 0o777);
    chmodSync(dataDirectory, 0o755);
    await using store = await open();
    await store.ping();
    const modes = [dataDirectory, db].map((folder) => statSync(folder).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
  });

  it('opens no database in a folder that other users can write to', async () => {
    chmodSync(dataDirectory, 0o775);
    await expect(open()).rejects.toThrow(`chmod 700 '${dataDirectory}'`);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  it('says so when PostgreSQL cannot be reached', async () => {
    const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
    await expect(openDatabase({ databaseUrl: nowhere, dataDirectory, ...settings })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
