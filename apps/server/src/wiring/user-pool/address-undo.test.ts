// The page that the message to a left address links to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { newAddress } from '@bandpal/user-pool/testing';
import { poolSiteOn } from '../../testing/pool-site.ts';
import type { PoolSite } from '../../testing/pool-site.ts';
import { siteOn } from '../../testing/site-harness.ts';
import type { FullStore } from '../../testing/databases.ts';

const LINK = /(\/account\/address\/(?:undo|object))#token=([\w-]{43})/;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(databases)('the way back to an address on $name', ({ open }) => {
  let store: FullStore;
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

  /** `isSure`: in a browser that has been known for more than a week. */
  async function movedAccount(isSure = false) {
    const { email } = await bench.addUser();
    const browser = wire.newBrowser();
    let { AccessToken } = await browser.tokens(email);
    if (isSure) {
      bench.clock.advance(8 * 24 * 60 * 60_000);
      ({ AccessToken } = await browser.tokens(email));
    }
    const next = newAddress();
    const UserAttributes = [{ Name: 'email', Value: next }];
    await browser.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = await bench.codeFor(next);
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    return { email, next, AccessToken, ...(await linkTo(email)) };
  }
  async function linkTo(email: string) {
    await bench.whenIdle();
    const mail = bench.mails.findLast(({ to, text }) => to === email && LINK.test(text));
    const [, page = 'no link', token = ''] = LINK.exec(mail?.text ?? '') ?? [];
    return { page, token };
  }
  const press = ({ page: url, token }: { page: string; token: string }) =>
    site.app.inject({ method: 'POST', url, headers: FORM, payload: `token=${token}` });

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
    const link = { page: address, token };
    const done = await press(link);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your account is back')]);
    expect((await wire.send('GetUser', { AccessToken })).error).toMatch(/revoked/);
    expect((await press(link)).statusCode).toBe(404);
    expect((await site.app.inject(`${address}?token=${token}`)).statusCode).toBe(404);
  });

  it('takes a day after a move that was sure, in which either address objects; nothing is exported or erased then', async () => {
    const { email, next, AccessToken, ...link } = await movedAccount(true);
    const waits = await press(link);
    expect([waits.statusCode, waits.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(waits.body).toMatch(/Your account comes back in 24 hours[^]+ \(UTC\)/);
    const authorization = `Bearer ${AccessToken}`;
    const refused = async () => {
      for (const [method, url] of [
        ['GET', '/account/export'],
        ['DELETE', '/account'],
      ] as const) {
        const reply = await site.app.inject({ method, url, headers: { authorization } });
        expect([url, reply.statusCode, reply.body]).toEqual([
          url,
          409,
          expect.stringContaining('account.contested'),
        ]);
      }
    };
    await refused();
    const [old, current] = [await linkTo(email), await linkTo(next)];
    expect(old.page).toBe('/account/address/object');
    const asked = await site.app.inject(current.page);
    expect([asked.statusCode, asked.body]).toEqual([
      200,
      expect.stringContaining('Keep the account where it is?'),
    ]);
    expect((await site.app.inject(`${old.page}?token=${old.token}`)).statusCode).toBe(200);
    // The link back does not object, nor the other way round.
    expect((await press({ ...link, page: current.page })).statusCode).toBe(404);
    expect((await press({ ...current, page: link.page })).statusCode).toBe(404);
    const objected = await press(current);
    expect([objected.statusCode, objected.body]).toEqual([
      200,
      expect.stringContaining('The account stays where it is'),
    ]);
    expect((await press(link)).body).toContain('Someone has objected');
    await refused();
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
      const payload = query.slice(1, 200);
      const requests = (url: string) =>
        [
          ['GET', { url: `${url}${query}` }],
          ['POST', { url, headers: FORM, payload }],
          ['POST', { url, headers: { 'content-type': 'application/json' }, payload: '{}' }],
        ] as const;
      for (const [method, request] of [
        ...requests('/account/address/undo'),
        ...requests('/account/address/object'),
      ]) {
        const reply = await site.app.inject({ method, ...request });
        expect([method, reply.statusCode]).toEqual([method, 404]);
        expect(reply.body).toContain('This link no longer works');
      }
    },
  );

  it('is nowhere where a hosted pool keeps the accounts', async () => {
    await using elsewhere = await siteOn(store);
    for (const page of ['undo', 'object'])
      expect((await elsewhere.app.inject(`/account/address/${page}?token=x`)).statusCode).toBe(404);
  });
});
