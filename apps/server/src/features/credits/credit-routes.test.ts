import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOn } from '../../testing/site-harness.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { newId } from '../../product/product-context.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';

describe.each(databases)('what a person reads of their credits on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** Somebody who is signed in on a site. */
  async function arrive() {
    const site = await siteOn(store);
    const owner = { kind: 'account', id: newId(randomBytes), address: '192.0.2.1' } as const;
    const headers = { authorization: `Bearer ${site.accounts.signIn({ id: owner.id })}` };
    const get = async (url: string) => (await site.app.inject({ url, headers })).json<object>();
    return { site, owner, get };
  }

  it('is the balance, and every line of the ledger with the balance after it, newest first', async () => {
    const { site: opened, owner, get } = await arrive();
    await using site = opened;
    const { desk, context } = site.product;
    expect(await get('/credits/balance')).toEqual({ credits: 6 });
    const silent = await desk.open({ owner, mode: 'part1' });
    const spoken = await desk.open({ owner, mode: 'part2' });
    expect(await get('/credits/balance')).toEqual({ credits: 4 });
    await desk.addAnswer(spoken.id, sampleAnswer('a'));
    await desk.finish(spoken.id, 'completed');
    await desk.interrupt(silent.id);
    expect(await get('/credits/history')).toMatchObject({
      credits: 5,
      entries: [
        { kind: 'release', amount: 1, balance: 5, testId: silent.id, mode: 'part1' },
        { kind: 'capture', amount: 0, balance: 4, testId: spoken.id, mode: 'part2' },
        { kind: 'hold', amount: -1, balance: 4, testId: spoken.id, mode: 'part2' },
        { kind: 'hold', amount: -1, balance: 5, testId: silent.id, mode: 'part1' },
        { kind: 'grant', amount: 6, balance: 6, testId: null, mode: null },
      ],
    });
    await eraseTest(context, owner, spoken.id);
    const { entries } = (await get('/credits/history')) as { entries: object[] };
    expect(entries[1]).toMatchObject({ kind: 'capture', testId: null, mode: null });
  });

  it.each(['/credits/balance', '/credits/history'])('is nobody else’s: %s', async (url) => {
    const { site: opened } = await arrive();
    await using site = opened;
    for (const headers of [{}, { authorization: 'Bearer forged' }, await site.guestHeader()]) {
      const reply = await site.app.inject({ url, headers });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        401,
        { error: { code: 'account.unauthorized', field: 'authorization' } },
      ]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });
});
