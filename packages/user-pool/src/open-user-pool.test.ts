import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { beginChallenge } from './core/challenges.ts';
import { openUserPool } from './open-user-pool.ts';
import { databases } from './testing/databases.ts';
import { testSettings } from './testing/pool-bench.ts';

const noMail = { name: 'none', send: () => Promise.reject(new Error('no mail')) };
const ignored: unknown[] = [];
const log = { info: note, warn: note, error: note };

function note(fields: unknown): void {
  ignored.push(fields);
}

describe.each(databases)('openUserPool on $name', ({ open }) => {
  it('has keys, tidies up every ten minutes, and leaves nothing behind when it is closed', async () => {
    await using store = await open();
    const clock = new FakeClock();
    const pool = await openUserPool({
      database: store,
      secret: randomBytes(32),
      clock,
      log,
      settings: testSettings,
      mailer: { ...noMail, [Symbol.asyncDispose]: async () => undefined },
      messenger: { ...noMail, available: false },
      renderMessage: ({ subject }) => ({ subject, text: subject, html: subject }),
      eraseAccount: null,
    });
    expect(await pool.context.signingKeys.published()).toHaveLength(2);
    const before = (await pool.context.signingKeys.signer()).kid;
    expect((await pool.rotateKeys()).keyId).not.toBe(before);

    const steps = () => store.db.selectFrom('identity_challenges').select('name').execute();
    const subject = { name: 'nobody@example.org', user: null };
    const state = { name: 'SELECT_CHALLENGE' as const, username: subject.name };
    await beginChallenge(pool.context, subject, state);
    expect(await steps()).toHaveLength(1);
    clock.advance(10 * 60_000);
    await expect.poll(steps).toHaveLength(0);
    await expect.poll(() => clock.pendingTimers).toBe(1);

    await pool[Symbol.asyncDispose]();
    expect(clock.pendingTimers).toBe(0);
    expect(ignored).toEqual([]);
  });
});
