// The page that the message to a left address links to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { newAddress, openBench, Wire } from '@bandpal/user-pool/testing';
import type { PoolBench } from '@bandpal/user-pool/testing';
import { siteOn } from '../../http/testing/site-harness.ts';
import type { Site } from '../../http/testing/site-harness.ts';
import type { Store } from '../../store/index.ts';

const LINK = /\/account\/address\/undo\?token=[\w-]{43}/;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(databases)('the way back to an address on $name', ({ open }) => {
  let store: Store;
  let bench: PoolBench;
  let site: Site;
  let wire: Wire;
  beforeAll(async () => {
    store = await open();
    bench = await openBench(store);
    const { pool } = bench;
    site = await siteOn(store, { accounts: pool.accounts }, (app) => pool.registerRoutes(app));
    wire = new Wire(() => site.app);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });

  async function movedAccount() {
    const { email } = await bench.addUser();
    const { AccessToken } = await wire.tokens(email);
    const next = newAddress();
    const UserAttributes = [{ Name: 'email', Value: next }];
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = await bench.codeFor(next);
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    await bench.whenIdle();
    const mail = bench.mails.find(({ to, text }) => to === email && LINK.test(text));
    return { next, AccessToken, link: LINK.exec(mail?.text ?? '')?.[0] ?? 'no link' };
  }

  it('is asked about, and changes nothing until its button is pressed, which works once', async () => {
    const { next, AccessToken, link } = await movedAccount();
    for (let opened = 0; opened < 3; opened += 1) {
      const page = await site.app.inject(link);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain('Take your account back?');
      expect(page.body).not.toContain(next);
    }
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    const press = () => site.app.inject({ method: 'POST', url: link, headers: FORM, payload: '' });
    const done = await press();
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your account is back')]);
    expect((await wire.send('GetUser', { AccessToken })).error).toMatch(/revoked/);
    expect((await press()).statusCode).toBe(404);
    expect((await site.app.inject(link)).statusCode).toBe(404);
  });

  it.each(['', '?token=', '?token=x', `?token=${'x'.repeat(9_000)}`, '?token=a&token=b', '?token=%00'])(
    'is nowhere for the link "%s"',
    async (query) => {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await site.app.inject({ method, url: `/account/address/undo${query}`, headers: FORM });
        expect([method, reply.statusCode]).toEqual([method, 404]);
        expect(reply.body).toContain('This link does not work any more');
      }
    },
  );

  it('is nowhere where a hosted pool keeps the accounts', async () => {
    await using elsewhere = await siteOn(store);
    expect((await elsewhere.app.inject('/account/address/undo?token=x')).statusCode).toBe(404);
  });
});
