import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { databases } from '../testing/databases.ts';
import { newId } from '../product/product-context.ts';
import { readCredits } from '../features/credits/read-allowance.ts';
import { MemoryAccounts } from '../testing/memory-accounts.ts';
import type { FullStore } from '../testing/databases.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { CallTickets } from './call-tickets.ts';
import { siteOn } from '../testing/site-harness.ts';
import type { Site } from '../testing/site-harness.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SIGNED_CALLS = [
  ['GET', '/account/tests'],
  ['GET', '/account/export'],
  ['GET', '/account/sessions'],
  ['DELETE', '/account/sessions'],
  ['DELETE', '/account/sessions/x'],
  ['GET', '/account/factors'],
  ['POST', '/account/recovery-codes'],
  ['GET', '/account/claim'],
  ['POST', '/account/claim'],
  ['POST', '/account/call-ticket'],
  ['DELETE', '/account'],
] as const;

/** Somebody signed in: their id and the header of their calls. */
function signIn(site: Site, approved = false) {
  const id = newId(randomBytes);
  const token = site.accounts.signIn({ id, approved });
  return { id, token, headers: { authorization: `Bearer ${token}`, ...JSON_TYPE } };
}

/** The cookies a reply sets, as the next request sends them. */
function cookiesOf(reply: { cookies: readonly { name: string; value: string }[] }): string {
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function ticketOf(site: Site, headers: Record<string, string>): Promise<string> {
  const reply = await site.app.inject({ method: 'POST', url: '/account/call-ticket', headers });
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  return cookiesOf(reply);
}

const startCall = (site: Site, cookie: string) =>
  site.app.inject({ method: 'POST', url: '/call/web', headers: { cookie } });

describe.each(databases)('the calls of an account on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it.each(SIGNED_CALLS)('%s %s wants a token that is good, and names the field', async (method, url) => {
    await using site = await siteOn(store);
    await using withoutAccounts = await siteOn(store, { accounts: null });
    const { id, headers } = signIn(site);
    for (const [app, authorization] of [
      [site.app, undefined],
      [site.app, 'Bearer forged'],
      [site.app, 'Bearer '],
      [site.app, `Basic ${headers.authorization.slice(7)}`],
      [withoutAccounts.app, headers.authorization],
    ] as const) {
      const given = authorization === undefined ? {} : { authorization };
      const reply = await app.inject({ method, url, headers: given });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        401,
        { error: { code: 'account.unauthorized', field: 'authorization' } },
      ]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    site.accounts.signOut(id);
    expect((await site.app.inject({ method, url, headers })).statusCode).toBe(401);
  });

  it('answer tests in the shapes of the contract', async () => {
    await using site = await siteOn(store);
    const { id, headers } = signIn(site);
    const get = async (url: string) => (await site.app.inject({ url, headers })).json<object>();
    const test = await site.product.desk.open({
      owner: { kind: 'account', id, address: '192.0.2.1' },
      mode: 'part1',
    });
    expect(await get('/account/tests')).toMatchObject({ tests: [{ id: test.id, band: null }] });
    expect(await get('/api/allowance')).toEqual({ kind: 'account', remaining: 5, limit: 6, resetsAt: null });
    expect(await get('/api/tests')).toMatchObject({ tests: [{ id: test.id, resumable: true }] });
    expect(await get(`/api/tests/${test.id}`)).toMatchObject({ resumable: true });
    const asGuest = await site.app.inject(`/api/tests/${test.id}`);
    expect(asGuest.json()).toMatchObject({ error: { code: 'test.not-yours' } });
    const remove = { method: 'DELETE', url: `/api/tests/${test.id}` } as const;
    expect((await site.app.inject(remove)).statusCode).toBe(403);
    expect((await site.app.inject({ ...remove, headers })).statusCode).toBe(204);
  });

  it('never act as a guest for somebody whose token is no good any more', async () => {
    await using site = await siteOn(store);
    for (const url of ['/api/allowance', '/api/tests']) {
      const headers = { authorization: 'Bearer old', ...(await site.guestHeader()) };
      expect((await site.app.inject({ url, headers })).statusCode).toBe(401);
    }
  });

  it.each([
    ['POST', '/account/factors/kept', { factor: 'authenticator' }],
    ['POST', '/account/factors/kept', { factor: 'passkey', id: 'abc' }],
    [
      'POST',
      '/account/factors/ended',
      { passkeys: ['abc'], connections: [], authenticator: true, devices: [], pendingAddress: true },
    ],
    ['POST', '/account/address/kept', {}],
    ['PUT', '/account/factors/name', { id: 'abc', name: 'Phone' }],
    ['POST', '/account/proof', { accessToken: 'a.b.c' }],
  ] as const)(
    '%s %s with %j is for somebody signed in, and for a pool that is kept here',
    async (method, url, payload) => {
      await using site = await siteOn(store);
      const { headers } = signIn(site);
      const guest = await site.app.inject({ method, url, payload });
      expect([guest.statusCode, guest.json().error.code]).toEqual([401, 'account.unauthorized']);
      const person = await site.app.inject({ method, url, payload, headers });
      expect([person.statusCode, person.json().error.code]).toEqual([404, 'account.sessions-elsewhere']);
    },
  );

  it.each([
    ['POST', '/account/factors/kept', { factor: 'passkey', id: '' }],
    ['POST', '/account/factors/kept', { factor: 'password' }],
    ['POST', '/account/factors/ended', {}],
    [
      'POST',
      '/account/factors/ended',
      { passkeys: ['a b'], connections: [], authenticator: false, devices: [], pendingAddress: false },
    ],
    [
      'POST',
      '/account/factors/ended',
      { passkeys: [], connections: [], authenticator: false, devices: ['a\u0000b'], pendingAddress: false },
    ],
    ['PUT', '/account/factors/name', { id: 'abc', name: '  ' }],
    ['PUT', '/account/factors/name', { id: 'abc', name: 'a\u0000b' }],
    ['PUT', '/account/factors/name', { id: 'abc', name: 'x'.repeat(65) }],
  ] as const)('%s %s refuses %j', async (method, url, payload) => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    const reply = await site.app.inject({ method, url, payload, headers });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
  });

  it('say that sessions are kept elsewhere where a hosted pool keeps the accounts', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    for (const [method, url] of SIGNED_CALLS.filter(([, path]) => path.startsWith('/account/sessions'))) {
      const reply = await site.app.inject({ method, url, headers });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        404,
        { error: { code: 'account.sessions-elsewhere' } },
      ]);
    }
  });

  it('move the tests of this browser’s guest to the account, once', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
    const { id } = opened.json<{ id: string }>();
    const claim = { method: 'POST', url: '/account/claim' } as const;
    const withCookie = { ...headers, cookie: cookiesOf(opened) };
    expect((await site.app.inject({ ...claim, headers })).json()).toEqual({ claimed: 0 });
    expect((await site.app.inject({ ...claim, headers: withCookie })).json()).toEqual({ claimed: 1 });
    expect((await site.app.inject({ ...claim, headers: withCookie })).json()).toEqual({ claimed: 0 });
    const mine = await site.app.inject({ url: '/account/tests', headers });
    expect(mine.json()).toMatchObject({ tests: [{ id, resumable: true }] });
  });

  it('give everything as a file to keep', async () => {
    await using site = await siteOn(store);
    const { id, headers } = signIn(site);
    const reply = await site.app.inject({ url: '/account/export', headers });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="bandpal-account.json"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(reply.json()).toMatchObject({ account: { id }, tests: [], credits: [] });
  });

  it('are limited: an export reads a lot', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const request = { url: '/account/export', headers, remoteAddress: '203.0.113.77' };
      statuses.push((await site.app.inject(request)).statusCode);
    }
    expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429]);
  });

  it('erase the account, end its running call and its ticket, and answer with a receipt', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    const cookie = await ticketOf(site, headers);
    const call = await startCall(site, cookie);
    const reply = await site.app.inject({ method: 'DELETE', url: '/account', headers });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        receipt: expect.stringMatching(/^[\w-]{22}$/),
        erasedAt: site.product.clock.date().toISOString(),
        identityErased: true,
      },
    ]);
    expect(reply.headers['set-cookie']).toMatch(/^bandpal_call=; Max-Age=0;/);
    expect(site.ended).toEqual([call.json<{ id: string }>().id]);
    expect((await site.app.inject({ method: 'DELETE', url: '/account', headers })).statusCode).toBe(401);
    await expect.poll(() => site.mail).toHaveLength(1);
  });

  describe('a call ticket', () => {
    it('is a cookie no script and no other site can use, for two minutes', async () => {
      await using site = await siteOn(store);
      await using secure = await siteOn(store, { publicUrl: () => 'https://speak.example.org' });
      const issue = { method: 'POST', url: '/account/call-ticket' } as const;
      const reply = await site.app.inject({ ...issue, headers: signIn(site).headers });
      expect(reply.headers['set-cookie']).toMatch(
        /^bandpal_call=[\w.-]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      const secured = await secure.app.inject({ ...issue, headers: signIn(secure).headers });
      expect(secured.headers['set-cookie']).toMatch(/^__Host-bandpal_call=.*; SameSite=Strict; Secure$/);
    });

    it('does not show the token it holds', async () => {
      await using site = await siteOn(store);
      const { headers, token, id } = signIn(site);
      const cookie = await ticketOf(site, headers);
      const readable = [cookie, ...cookie.split(/[.=]/).map((part) => Buffer.from(part, 'base64url'))].join();
      expect(readable).not.toContain(token);
      expect(readable).not.toContain(id);
    });

    it('makes one call the account’s, beside the guest’s cookie', async () => {
      await using site = await siteOn(store);
      const { id, headers } = signIn(site);
      const guest = await site.guestHeader();
      const cookie = `${guest.cookie}; ${await ticketOf(site, headers)}`;
      const owner = await site.app.inject({ url: '/call', headers: { cookie } });
      expect(owner.json()).toMatchObject({ kind: 'account', id });
      const reply = await startCall(site, cookie);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['set-cookie']).toMatch(/^bandpal_call=; Max-Age=0; .*SameSite=Strict$/);
      const test = reply.json<{ id: string }>().id;
      const tests = await site.app.inject({ url: '/account/tests', headers });
      expect(tests.json()).toMatchObject({ tests: [{ id: test }] });
      expect(await readCredits(site.product.context, id)).toMatchObject({ remaining: 5 });
    });

    it('works once: a copy of it starts nothing', async () => {
      await using site = await siteOn(store);
      const { headers } = signIn(site);
      const cookie = await ticketOf(site, headers);
      const replies = await Promise.all([1, 2, 3].map(() => startCall(site, cookie)));
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
      expect((await startCall(site, cookie)).statusCode).toBe(401);
      expect((await startCall(site, await ticketOf(site, headers))).statusCode).toBe(200);
    });

    it('is good for another start after one that was refused for want of a place, and for one alone', async () => {
      await using site = await siteOn(store);
      const cookie = await ticketOf(site, signIn(site).headers);
      const refuse = () => site.app.inject({ method: 'POST', url: '/full', headers: { cookie } });
      expect((await refuse()).statusCode).toBe(503);
      const replies = await Promise.all([1, 2, 3].map(() => startCall(site, cookie)));
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
      // One that is refused because the ticket is used gives back nothing.
      expect((await refuse()).statusCode).toBe(401);
      expect((await startCall(site, cookie)).statusCode).toBe(401);
    });

    it('is over after two minutes, and then starts no guest’s call instead', async () => {
      await using site = await siteOn(store);
      const cookie = await ticketOf(site, signIn(site).headers);
      site.product.clock.advance(121_000);
      const reply = await startCall(site, cookie);
      expect([reply.statusCode, reply.json()]).toMatchObject([
        401,
        { error: { code: 'account.unauthorized', field: 'cookie' } },
      ]);
      expect(reply.headers['set-cookie']).toMatch(/^bandpal_call=; Max-Age=0;/);
    });

    it('is no good once the person has signed out, wherever they did', async () => {
      await using site = await siteOn(store);
      const { id, headers } = signIn(site);
      const cookie = await ticketOf(site, headers);
      site.accounts.signOut(id);
      expect((await startCall(site, cookie)).statusCode).toBe(401);
    });

    it('is taken out of the browser at sign-out, also when nobody is signed in any more', async () => {
      await using site = await siteOn(store);
      for (const headers of [{}, { authorization: 'Bearer of a session that is over' }]) {
        const reply = await site.app.inject({ method: 'DELETE', url: '/account/call-ticket', headers });
        expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([
          204,
          'bandpal_call=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
        ]);
      }
    });

    it.each([
      ['made up', 'abc'],
      ['empty parts', '....'],
      ['unsigned', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ])('is refused when it is forged: %s', async (_case, value) => {
      await using site = await siteOn(store);
      expect((await startCall(site, `bandpal_call=${value}`)).statusCode).toBe(401);
    });

    it('of another installation is refused', async () => {
      const key = new Uint8Array(32).fill(1);
      const accounts = new MemoryAccounts();
      const clock = new FakeClock();
      const uses = { use: async () => true, isUsed: async () => false, giveBack: async () => {} };
      const host = { newId: () => 'a', isSecure: () => false };
      const tickets = new CallTickets({ key, accounts, uses, clock, ...host });
      await using site = await siteOn(store, { tickets });
      const cookie = await ticketOf(site, signIn(site).headers);
      expect((await startCall(site, cookie)).statusCode).toBe(401);
    });

    it('refuses a token too large for a cookie instead of losing it', async () => {
      await using site = await siteOn(store);
      const { headers } = signIn(site);
      const id = 'x'.repeat(4000);
      const token = site.accounts.signIn({ id });
      const reply = await site.app.inject({
        method: 'POST',
        url: '/account/call-ticket',
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode).toBe(413);
    });

    it('carries whether the account is approved', async () => {
      await using site = await siteOn(store);
      const cookie = await ticketOf(site, signIn(site, true).headers);
      expect((await site.app.inject({ url: '/call', headers: { cookie } })).json()).toMatchObject({
        approved: true,
      });
    });
  });

  it('never fail on a header somebody made up', async () => {
    await using site = await siteOn(store);
    const text = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.constantFrom('Bearer', 'bearer \t', '=;=', 'e30.e30.e30.e30.e30'),
    );
    const header = text.map((value) => value.replaceAll(/[^\u0020-\u007e]/g, '?'));
    await fc.assert(
      fc.asyncProperty(header, header, async (first, second) => {
        const cookie = `bandpal_call=${first}; bandpal_guest=${second}; ${second}`;
        const start = await site.app.inject({ method: 'POST', url: '/call/web', headers: { cookie } });
        expect([200, 401, 402]).toContain(start.statusCode);
        for (const authorization of [first, `Bearer ${first}`]) {
          const headers = { authorization, cookie };
          const reply = await site.app.inject({ url: '/account/tests', headers });
          expect(reply.statusCode).toBe(401);
        }
      }),
    );
  });

  it('log nothing that names the person', async () => {
    await using site = await siteOn(store);
    const { id, token, headers } = signIn(site);
    const cookie = await ticketOf(site, headers);
    const { id: test } = (await startCall(site, cookie)).json<{ id: string }>();
    await site.product.desk.addAnswer(test, sampleAnswer('a'));
    for (const [method, url] of SIGNED_CALLS) await site.app.inject({ method, url, headers });
    const text = site.log.join('');
    expect(text).toContain('/account/export');
    for (const secret of [id, token, cookie, `${id.toLowerCase()}@example.org`, test]) {
      expect(text).not.toContain(secret);
    }
  });
});
