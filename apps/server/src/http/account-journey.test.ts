import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { openBench, Wire } from '@bandpal/user-pool/testing';
import { subscriberOf } from '../product/product-context.ts';
import type { FullStore } from '../testing/databases.ts';
import { siteOn } from '../testing/site-harness.ts';
import type { Site } from '../testing/site-harness.ts';

/** Gets a ticket; `start` begins a call with it. */
const startCall = async (site: Site, headers: object, guestCookie = '') => {
  const issued = await site.app.inject({
    method: 'POST',
    url: '/account/call-ticket',
    headers: { ...headers },
  });
  expect(issued.statusCode).toBe(204);
  const ticket = issued.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const start = () =>
    site.app.inject({ method: 'POST', url: '/call/web', headers: { cookie: `${guestCookie}; ${ticket}` } });
  return { start };
};

describe.each(bothDatabases)('a person with an account of the embedded pool on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function arrive() {
    const bench = await openBench(store);
    const { pool } = bench;
    const site = await siteOn(store, { accounts: pool.accounts }, (app) =>
      pool.registerRoutes(app, { networkOf: subscriberOf }),
    );
    const wire = new Wire(() => site.app);
    const user = await bench.addUser();
    const tokens = await wire.tokens(user.email);
    const headers = { authorization: `Bearer ${tokens.AccessToken}` };
    return { site, wire, user, token: tokens.AccessToken, headers };
  }

  it('takes the guest’s test along, pays for the next one, sees all of it, and leaves without a trace', async () => {
    const { user, headers, ...rest } = await arrive();
    await using site = rest.site;
    const guest = await site.guestHeader();
    const get = async (url: string) => (await site.app.inject({ url, headers })).json<object>();
    expect(await get('/api/allowance')).toMatchObject({ remaining: 6 });
    const claim = { method: 'POST', url: '/account/claim', headers: { ...headers, ...guest } } as const;
    expect((await site.app.inject(claim)).json()).toEqual({ claimed: 1 });
    const { start } = await startCall(site, headers, guest.cookie);
    expect((await start()).statusCode).toBe(200);
    expect(await get('/api/allowance')).toMatchObject({ remaining: 5 });
    expect(await get('/account/export')).toMatchObject({
      account: { id: user.id, email: user.email },
      identity: { attributes: { sub: user.id }, status: 'CONFIRMED' },
      tests: [{ status: 'active' }, { status: 'active' }],
      credits: [{ kind: 'grant' }, { kind: 'hold' }],
    });
    const erased = await site.app.inject({ method: 'DELETE', url: '/account', headers });
    expect([erased.statusCode, erased.json()]).toMatchObject([200, { identityErased: true }]);
    expect(site.ended).toHaveLength(2);
    expect((await site.app.inject({ url: '/api/allowance', headers })).statusCode).toBe(401);
  });

  it('starts nothing with a ticket of a session that was ended', async () => {
    const { wire, token, headers, ...rest } = await arrive();
    await using site = rest.site;
    const { start } = await startCall(site, headers);
    expect((await wire.send('GlobalSignOut', { AccessToken: token })).status).toBe(200);
    const reply = await start();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      401,
      { error: { code: 'account.unauthorized' } },
    ]);
  });
});
