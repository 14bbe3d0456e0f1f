// The page that the message to a left address links to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { newAddress } from '@bandpal/user-pool/testing';
import { poolSiteOn } from '../../http/testing/pool-site.ts';
import type { PoolSite } from '../../http/testing/pool-site.ts';
import { siteOn } from '../../http/testing/site-harness.ts';
import type { Store } from '../../store/index.ts';

const LINK = /(\/account\/address\/undo)#token=([\w-]{43})/;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(databases)('the way back to an address on $name', ({ open }) => {
  let store: Store;
  let bench: PoolSite['bench'];
  let site: PoolSite['site'];
  let wire: PoolSite['wire'];
  beforeAll(async () => {
    store = await open();
    ({ bench, site, wire } = await poolSiteOn(store));
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
    const [, page = 'no link', token = ''] = LINK.exec(mail?.text ?? '') ?? [];
    return { next, AccessToken, page, token };
  }

  it('is asked about, and changes nothing until its button is pressed, which works once', async () => {
    const { next, AccessToken, page: address, token } = await movedAccount();
    for (let opened = 0; opened < 3; opened += 1) {
      const page = await site.app.inject(address);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain('Take your account back?');
      expect(page.body).not.toContain(next);
      expect(page.body).not.toContain(token);
      expect(page.body).toContain('<script src="/pages.js" defer></script>');
    }
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    const press = () =>
      site.app.inject({ method: 'POST', url: address, headers: FORM, payload: `token=${token}` });
    const done = await press();
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your account is back')]);
    expect((await wire.send('GetUser', { AccessToken })).error).toMatch(/revoked/);
    expect((await press()).statusCode).toBe(404);
    expect((await site.app.inject(`${address}?token=${token}`)).statusCode).toBe(404);
  });

  it('still opens from a message of an older version, whose link has the token in its query', async () => {
    const { page, token } = await movedAccount();
    const asked = await site.app.inject(`${page}?token=${token}`);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain(`<input type="hidden" name="token" value="${token}" />`);
    expect(asked.body).toContain(`action="${page}"`);
  });

  it.each(['?token=', '?token=x', `?token=${'x'.repeat(9_000)}`, '?token=a&token=b', '?token=%00'])(
    'is nowhere for the link "%s"',
    async (query) => {
      const url = '/account/address/undo';
      const payload = query.slice(1, 200);
      for (const [method, request] of [
        ['GET', { url: `${url}${query}` }],
        ['POST', { url, headers: FORM, payload }],
        ['POST', { url, headers: { 'content-type': 'application/json' }, payload: '{}' }],
      ] as const) {
        const reply = await site.app.inject({ method, ...request });
        expect([method, reply.statusCode]).toEqual([method, 404]);
        expect(reply.body).toContain('This link no longer works');
      }
    },
  );

  it('is nowhere where a hosted pool keeps the accounts', async () => {
    await using elsewhere = await siteOn(store);
    expect((await elsewhere.app.inject('/account/address/undo?token=x')).statusCode).toBe(404);
  });
});
