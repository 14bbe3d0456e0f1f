import { openPostgres } from '@bandpal/foundation/database';
import type { MigrationList } from '@bandpal/foundation/database';
import { FakeClock } from '@bandpal/foundation/testing';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fullStoreIn } from '../testing/databases.ts';
import { allMigrations } from './migrations.ts';

const ignoreLoss = () => undefined;

const next: MigrationList = {
  '9999-next-version': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('tests').addColumn('next', 'text').execute(),
  },
};

describe('a new version that changes a table of a running site on PostgreSQL', () => {
  it('blocks nobody behind a long transaction, and gets its turn after it', async () => {
    await using created = await createPostgresDatabase();
    const clock = new FakeClock();
    await using site = fullStoreIn(openPostgres(created.url, ignoreLoss));
    await using starting = fullStoreIn(openPostgres(created.url, ignoreLoss, { clock }));
    const reading = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const backup = site.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tests').select('id').execute();
      reading.resolve();
      await read.promise;
    });
    await reading.promise;

    let isDone = false;
    const migrated = starting.migrate([...allMigrations, next]).then(() => (isDone = true));
    // It has given its place in the queue for the lock back.
    await expect.poll(() => clock.pendingTimers).toBe(1);
    await site.db.selectFrom('tests').select('id').execute();
    clock.advance(2_000);
    await expect.poll(() => clock.pendingTimers).toBe(1);
    expect(isDone).toBe(false);

    read.resolve();
    await backup;
    clock.advance(2_000);
    await migrated;
    await sql`select next from tests`.execute(site.db);
  });
});
