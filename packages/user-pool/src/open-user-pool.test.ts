import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { bothDatabases } from '@bandpal/foundation/testing/databases';
import Fastify from 'fastify';
import { openUserPool } from './open-user-pool.ts';
import type { UserPoolTables } from './store/tables.ts';
import { testSettings } from './testing/pool-bench.ts';
import { Wire } from './testing/wire.ts';

const ignored: unknown[] = [];

function note(fields: unknown): void {
  ignored.push(fields);
}

describe.each(bothDatabases)('openUserPool on $name', ({ open }) => {
  it('stores passwords as argon2id with the recommended cost', async () => {
    await using database = await open();
    await using pool = await openUserPool({
      database,
      secret: randomBytes(32),
      clock: new FakeClock(),
      settings: testSettings,
      mailer: { send: async () => {} },
    });
    await pool.users.create({ email: 'ana@example.org', approved: false });
    const stored = await database.shared
      .of<UserPoolTables>()
      .selectFrom('identity_passwords')
      .select('hash')
      .execute();
    expect(stored).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });

  it('has keys, tidies up every ten minutes, looks for mail, and leaves nothing behind when it is closed', async () => {
    await using database = await open();
    const clock = new FakeClock();
    const pool = await openUserPool({
      database,
      secret: randomBytes(32),
      clock,
      log: { ...quietLog, info: note, warn: note },
      settings: testSettings,
      mailer: { send: () => Promise.reject(new Error('no mail')) },
    });
    const app = Fastify();
    await pool.registerRoutes(app);
    const keys = async () =>
      (await app.inject('/idp/.well-known/jwks.json')).json<{ keys: unknown[] }>().keys;
    expect(await keys()).toHaveLength(2);
    const db = database.shared.of<UserPoolTables>();
    const signer = () =>
      db
        .selectFrom('identity_signing_keys')
        .select('kid')
        .where('active_from', 'is not', null)
        .where('retired_at', 'is', null)
        .executeTakeFirstOrThrow();
    const before = (await signer()).kid;
    const { keyId } = await pool.keys.rotate();
    expect(keyId).not.toBe(before);
    expect((await signer()).kid).toBe(keyId);

    const steps = () => db.selectFrom('identity_challenges').select('name').execute();
    await new Wire(() => app).begin('USER_AUTH', { USERNAME: 'nobody@example.org' });
    expect(await steps()).toHaveLength(1);
    clock.advance(10 * 60_000);
    await expect.poll(steps).toHaveLength(0);
    await expect.poll(() => clock.pendingTimers).toBe(2);

    await app.close();
    await pool[Symbol.asyncDispose]();
    expect(clock.pendingTimers).toBe(0);
    expect(ignored).toEqual([]);
  });
});
