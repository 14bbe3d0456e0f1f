import { createPostgresDatabase, unpackPglite } from '@bandpal/foundation/testing/databases';
import { FakeErrorTagger, FakeLanguageModel } from '@bandpal/speech/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from '../features/reports/report-routes.ts';
import { createMetrics } from '../http/index.ts';
import { openStore } from '../store/open-store.ts';
import { databases } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { openDesk, productOn, sweep } from '../testing/product-harness.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { postCall, ServerProcesses, startedCall } from '../testing/server-process.ts';
import { allMigrations } from './migrations.ts';
import { prepareReading } from './start-server.ts';

/** Starts on a busy machine. */
const TIMEOUT_MS = 900_000;
/** The embedded recogniser takes seconds of processor time to start, and has no part in this. */
const SETTINGS = { SPEECH_RECOGNIZER: 'openai', SPEECH_OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

const RIGHT_KEY = { SECRET_KEY: 'right'.repeat(8) };
const WRONG_KEY = { SECRET_KEY: 'wrong'.repeat(8) };

describe.each([
  { name: 'PGlite', createDatabase: createPglite },
  { name: 'PostgreSQL', createDatabase: createPostgresDatabase },
])('a server with another key than that of its data on $name', { timeout: TIMEOUT_MS }, (kind) => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = new ServerProcesses();
  });
  afterEach(() => servers[Symbol.asyncDispose]());

  /** The rows of every table, as JSON. */
  async function allRows(databaseUrl: string | undefined): Promise<Record<string, string[]>> {
    const { dataDirectory } = servers;
    await using store = await openStore({
      databaseUrl,
      dataDirectory,
      migrations: allMigrations,
      onConnectionLost: () => undefined,
    });
    const { rows: tables } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables where table_schema = 'public'`.execute(
      store.db,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(store.db);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  }

  it('is refused, leaves a test that was going on as it is, and starts when it is told the one before', async () => {
    await using database = await kind.createDatabase(servers.dataDirectory);
    const settings = { ...SETTINGS, ...(database === null ? {} : { DATABASE_URL: database.url }) };
    const right = servers.launch({ ...settings, ...RIGHT_KEY });
    const { response } = await postCall(await right.ready);
    const { testId } = (await startedCall(response)).assistant.metadata;
    right.child.kill('SIGKILL');
    await right.ended;
    const before = await allRows(database?.url);
    expect(before['tests']).toEqual([expect.stringMatching(`"${testId}"`)]);
    expect(before['tests']?.[0]).toContain('"status": "active"');

    const wrong = servers.launch({ ...settings, ...WRONG_KEY });
    expect([await wrong.ended, wrong.output()]).toEqual([
      1,
      expect.stringContaining('made with another SECRET_KEY'),
    ]);
    expect(wrong.output()).not.toMatch(/^\s+at /m);
    expect(await allRows(database?.url)).toEqual(before);

    const changed = servers.launch({
      ...settings,
      ...WRONG_KEY,
      SECRET_KEY_PREVIOUS: RIGHT_KEY.SECRET_KEY,
    });
    expect(await changed.ready).toMatch(/^http/);
  });
});

async function createPglite(dataDirectory: string): Promise<null> {
  unpackPglite(dataDirectory);
  return null;
}

describe.each(databases)('a server on $name that has no language model any more', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('leaves unread what waited for one, so that no report waits', async () => {
    const { context, reports, clock, guest } = productOn(store);
    const partsOfStart = () => ({ context, reports, metrics: createMetrics() });
    const model = new FakeLanguageModel();
    const gate = Promise.withResolvers<void>();
    model.jobs.gate = gate.promise;
    const { reader } = prepareReading(
      { languageModel: model, errorTagger: new FakeErrorTagger() },
      partsOfStart(),
    );
    const desk = openDesk(context, reports, reader);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    const finished = desk.finish(id, 'completed').then(() => true);
    let isFinished = false;
    while (!isFinished) {
      clock.advance(1_000);
      // oxlint-disable-next-line no-await-in-loop -- the end of a test waits a second for its answers
      isFinished = await Promise.race([finished, store.ping().then(() => false)]);
    }
    const read = () => readReport(context, reports, { owner, testId: id });
    await expect.poll(async () => (await read()).unread).toBe(1);
    const stopped = reader?.[Symbol.asyncDispose]();
    gate.resolve();
    await stopped;

    await using _ = await prepareReading({}, partsOfStart()).start();
    await sweep(context, reports);
    const { report, ...told } = await read();
    expect(told).not.toHaveProperty('unread');
    expect(report.answers).toEqual([sampleAnswer('a')]);
  });
});
