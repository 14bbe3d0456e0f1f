import { openPostgres } from '@bandpal/foundation/database';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullStoreIn } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { startQuickReplica } from './testing/quick-replica.ts';

describe('a server whose queries all wait', () => {
  let parts: AsyncDisposableStack;
  let store: FullStore;
  let url: string;
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    ({ url } = parts.use(await createPostgresDatabase()));
    store = fullStoreIn(parts.use(openPostgres(url, () => undefined)));
  });
  afterEach(() => parts.disposeAsync());

  const lastBeat = async () =>
    (await store.db.selectFrom('replicas').selectAll().execute())[0]?.beat_at ?? null;

  it('is seen to live: its signs of life wait for nothing else', async () => {
    const replica = parts.use(await startQuickReplica(url, { maxCalls: 12 }));
    const unlock = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = store.db.transaction().execute(async (trx) => {
      await sql`lock table tests in access exclusive mode`.execute(trx);
      locked.resolve();
      await unlock.promise;
    });
    await locked.promise;
    // They take all ten connections of the server.
    const waiting = Array.from({ length: 12 }, () =>
      fetch(`${replica.url}/call/web`, {
        method: 'POST',
        headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
        body: JSON.stringify({ assistantId: 'examiner-part1' }),
      }),
    );
    const queries = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db)
      ).rows[0]?.n;
    await expect.poll(queries).toBe(10);
    const before = await lastBeat();
    await expect.poll(lastBeat, { timeout: 20_000 }).not.toEqual(before);
    const second = await lastBeat();
    await expect.poll(lastBeat, { timeout: 20_000 }).not.toEqual(second);
    // Nobody has given up meanwhile, so no connection has become free.
    expect(await queries()).toBe(10);
    unlock.resolve();
    await Promise.all([holding, ...waiting]);
  });
});
