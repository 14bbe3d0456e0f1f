import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { siteOn } from '../testing/site-harness.ts';
import type { Site } from '../testing/site-harness.ts';

/** As browsers say of a request that a page of another site makes, old ones and new ones. */
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site that an older browser has open', { origin: 'https://evil.example' }],
  ['another site, by a form', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['another site in a frame, in an older browser', { origin: 'null' }],
  ['another site, whose browser says no origin', { 'sec-fetch-site': 'cross-site' }],
  ['another name of the same domain', { origin: 'http://blog.example.org', 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: 'http://speak.example.org:8080' }],
];
const OWN: [string, Record<string, string>][] = [
  ['this site', { origin: 'http://speak.example.org', 'sec-fetch-site': 'same-origin' }],
  ['this site in an older browser', { origin: 'http://speak.example.org' }],
  ['this site under another name', { origin: 'http://examiner.local', host: 'examiner.local' }],
  ['this site behind a proxy with another name', { origin: 'http://other', 'sec-fetch-site': 'same-origin' }],
  ['no page', {}],
];

/** Every call that changes something for the guest whose cookie comes along; features test their own. */
const CALLS: [method: 'POST' | 'DELETE', url: string][] = [
  ['DELETE', '/api/tests/ID'],
  ['POST', '/call/web'],
];

/** A guest with a finished test. */
async function guestOn({ app, product }: Site) {
  const opened = await app.inject({ method: 'POST', url: '/call/web' });
  const { id } = opened.json<{ id: string }>();
  await product.desk.addAnswer(id, sampleAnswer('a'));
  await product.desk.finish(id, 'completed');
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  return { id, cookie };
}

describe.each(databases)('a page of another site on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it.each(FOREIGN)('changes nothing by the cookie of a guest from %s', async (_where, from) => {
    await using site = await siteOn(store);
    const { id, cookie } = await guestOn(site);
    for (const [method, url] of CALLS) {
      const reply = await site.app.inject({
        method,
        url: url.replace('ID', id),
        headers: { ...from, cookie },
      });
      expect([method, url, reply.statusCode, reply.json()]).toMatchObject([
        method,
        url,
        403,
        { error: { code: 'request.foreign-page' } },
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    const kept = await site.app.inject({ url: `/api/tests/${id}`, headers: { cookie } });
    expect(kept.json()).toMatchObject({ id, status: 'finished' });
  });

  it.each(OWN)('is told from %s, which erases a test as ever', async (_where, from) => {
    await using site = await siteOn(store);
    const { id, cookie } = await guestOn(site);
    const url = `/api/tests/${id}`;
    const erased = await site.app.inject({ method: 'DELETE', url, headers: { ...from, cookie } });
    expect(erased.statusCode).toBe(204);
  });

  it('takes no tests of a guest into an account, and uses up no ticket of a call', async () => {
    await using site = await siteOn(store);
    const { cookie } = await guestOn(site);
    const token = site.accounts.signIn({ id: 'ana' });
    const authorization = `Bearer ${token}`;
    const [, from = {}] = FOREIGN[0] ?? [];
    const claim = (headers: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/account/claim',
        headers: { ...headers, authorization, cookie },
      });
    expect((await claim(from)).statusCode).toBe(403);
    expect((await claim({})).json()).toEqual({ claimed: 1 });
    const issued = await site.app.inject({
      method: 'POST',
      url: '/account/call-ticket',
      headers: { authorization },
    });
    const ticket = String(issued.headers['set-cookie']).split(';')[0] ?? '';
    const call = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/call/web', headers: { ...headers, cookie: ticket } });
    const refused = await call(from);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
    // Still good.
    expect((await call({})).statusCode).not.toBe(401);
  });
});
