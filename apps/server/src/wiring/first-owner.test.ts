import { createPostgresDatabase, unpackPglite } from '@bandpal/foundation/testing/databases';
import type { UserPoolTables } from '@bandpal/user-pool';
import { describe, expect, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import { allMigrations } from './migrations.ts';

/** Starts on a busy machine. */
const TIMEOUT_MS = 900_000;
const SETTINGS = {
  // The embedded recogniser takes seconds of processor time to start, and has no part in this.
  SPEECH_RECOGNIZER: 'openai',
  SPEECH_OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  SECRET_KEY: 'k'.repeat(32),
  OWNER_EMAIL: 'owner@example.org',
};
const MADE = /made the account of OWNER_EMAIL/;

describe.each([
  { name: 'PGlite', servers: 1, createDatabase: createPglite },
  { name: 'PostgreSQL', servers: 2, createDatabase: createPostgresDatabase },
])('the account of the owner on $name', { timeout: TIMEOUT_MS }, (kind) => {
  it('is made at the first start, by one of the servers that start, and not at the next one', async () => {
    await using processes = new ServerProcesses();
    await using database = await kind.createDatabase(processes.dataDirectory);
    const settings = { ...SETTINGS, ...(database === null ? {} : { DATABASE_URL: database.url }) };
    const start = async (count: number) => {
      const started = Array.from({ length: count }, (_, index) =>
        processes.launch({
          ...settings,
          ...(index === 0 ? {} : { DATA_DIR: `${processes.dataDirectory}/${index}` }),
        }),
      );
      await Promise.all(started.map(({ ready }) => ready));
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      return started.map(({ output }) => output()).join('');
    };
    const first = await start(kind.servers);
    expect(first.match(new RegExp(MADE, 'g'))).toHaveLength(1);
    expect(first).not.toContain('owner@');
    expect(await start(1)).not.toMatch(MADE);

    await using store = await openStore({
      databaseUrl: database?.url,
      dataDirectory: processes.dataDirectory,
      migrations: allMigrations,
      onConnectionLost: () => undefined,
    });
    const people = await store.shared
      .of<UserPoolTables>()
      .selectFrom('identity_users')
      .select(['email', 'approved', 'status'])
      .execute();
    expect(people).toEqual([{ email: 'owner@example.org', approved: true, status: 'CONFIRMED' }]);
  });
});

async function createPglite(dataDirectory: string): Promise<null> {
  unpackPglite(dataDirectory);
  return null;
}
