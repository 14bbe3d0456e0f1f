import { openPostgres } from '@bandpal/foundation/database';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullStoreIn } from '../testing/databases.ts';
import { startDatabaseRelay } from './testing/database-relay.ts';
import type { DatabaseRelay } from './testing/database-relay.ts';
import { startQuickReplica } from './testing/quick-replica.ts';

describe('a connection to PostgreSQL', () => {
  let parts: AsyncDisposableStack;
  let url: string;
  let relay: DatabaseRelay;
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    ({ url } = parts.use(await createPostgresDatabase()));
    relay = parts.use(await startDatabaseRelay(url));
  });
  afterEach(() => parts.disposeAsync());

  it('that breaks under a query fails that query alone, in a transaction or not', async () => {
    await using database = openPostgres(relay.url, () => undefined);
    const sleep = sql`select pg_sleep(60)`;
    const ended = Promise.allSettled([
      sleep.execute(database.shared.of()),
      database.transaction((tables) => sleep.execute(tables.of())),
    ]);
    await using beside = openPostgres(url, () => undefined);
    const asleep = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`.execute(beside.shared.of())
      ).rows[0]?.n;
    await expect.poll(asleep).toBe(2);
    relay.breakFlows();
    const failure = {
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringMatching(/connection/iu) }),
    };
    expect(await ended).toEqual([failure, failure]);
    await database.ping();
  });

  it('that brings nothing any more is replaced, and the signs of life of the server go on', async () => {
    await using store = fullStoreIn(openPostgres(url, () => undefined));
    const lastBeat = async () =>
      (await store.db.selectFrom('replicas').selectAll().execute())[0]?.beat_at ?? null;
    parts.use(await startQuickReplica(relay.url));
    parts.defer(() => relay.breakFlows());
    expect(relay.loseFlows()).toBeGreaterThan(0);
    const before = await lastBeat();
    expect(before).not.toBeNull();
    await expect.poll(lastBeat, { timeout: 50_000 }).not.toEqual(before);
  });
});
