import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';

/** A guest's finished test on this site. */
async function reportedOn({ app, product }: Site) {
  const opened = await app.inject({ method: 'POST', url: '/call/web' });
  const { id } = opened.json<{ id: string }>();
  await product.desk.addAnswer(id, sampleAnswer('a'));
  await product.desk.finish(id, 'completed');
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] };
  return { id, url: `/api/tests/${id}/shares`, headers };
}

/** The token goes in a header: proxies log addresses. */
const openShared = (site: Site, token: string, remoteAddress = '203.0.113.5') =>
  site.app.inject({ url: '/api/shared', headers: { 'share-token': token }, remoteAddress });

describe.each(databases)('the links to a report on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('are made, listed and taken back by the owner, and open the report for everybody meanwhile', async () => {
    await using site = await siteOn(store);
    const { id, url, headers } = await reportedOn(site);
    const made = await site.app.inject({ method: 'POST', url, headers, payload: { days: 30 } });
    expect(made.statusCode).toBe(201);
    const { token, ...link } = made.json<{ id: string; token: string }>();
    expect((await site.app.inject({ url, headers })).json()).toEqual({ shares: [link] });
    const shared = await openShared(site, token);
    expect(shared.json()).toMatchObject({ endedReason: 'completed', report: { overall: { band: 6 } } });
    expect(shared.body).not.toContain(id);
    expect(shared.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const back = await site.app.inject({ method: 'DELETE', url: `${url}/${link.id}`, headers });
    expect(back.statusCode).toBe(204);
    const [gone, never] = await Promise.all([token, 'never'].map((tried) => openShared(site, tried)));
    expect([gone?.statusCode, gone?.json()]).toEqual([404, never?.json()]);
    expect(site.log.join('')).not.toContain(token);
  });

  it('are not looked for without a token', async () => {
    await using site = await siteOn(store);
    expect((await site.app.inject('/api/shared')).statusCode).toBe(400);
  });

  it('are nobody else’s to make, to see or to take back', async () => {
    await using site = await siteOn(store);
    const { url, headers } = await reportedOn(site);
    const stranger = await site.guestHeader();
    for (const request of [
      { method: 'POST', url, payload: { days: 7 } },
      { method: 'GET', url },
      { method: 'DELETE', url: `${url}/x` },
    ] as const) {
      expect((await site.app.inject({ ...request, headers: stranger })).statusCode).toBe(403);
    }
    const tooLong = await site.app.inject({ method: 'POST', url, headers, payload: { days: 3650 } });
    expect(tooLong.statusCode).toBe(400);
  });

  it('are neither made nor taken back by a page of another site', async () => {
    await using site = await siteOn(store);
    const { url, headers } = await reportedOn(site);
    const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const request of [
      { method: 'POST', url, payload: { days: 7 } },
      { method: 'DELETE', url: `${url}/x` },
    ] as const) {
      const reply = await site.app.inject({ ...request, headers: foreign });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        403,
        { error: { code: 'request.foreign-page' } },
      ]);
    }
    expect((await site.app.inject({ url, headers })).json()).toEqual({ shares: [] });
  });

  it('cannot be tried in numbers', async () => {
    await using site = await siteOn(store);
    const { headers } = await openShared(site, 'never');
    expect(Number(headers['x-ratelimit-limit'])).toBe(30);
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await openShared(site, `t${count}`, '203.0.113.9')).statusCode);
    }
    expect([statuses.slice(0, 30).every((status) => status === 404), statuses[30]]).toEqual([true, 429]);
  });
});
