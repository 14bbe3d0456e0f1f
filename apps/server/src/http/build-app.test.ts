import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { newId } from '../product/product-context.ts';
import type { FullStore } from '../testing/databases.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { createMetrics } from './metrics.ts';
import { SECRET_IN_AN_ERROR, siteOn } from '../testing/site-harness.ts';
import type { Site, SiteChange } from '../testing/site-harness.ts';

const throws = () => Promise.reject(new Error('no'));

/** Stands for the one the build makes: every page is the frame itself. */
const PAGE_RENDERER = `export const languages = ["en"];
export const renderSite = async (settings, { template }) => ({
  pages: [{ path: '/', html: template }],
  appPage: template,
  appPaths: ['/speaking', '/speaking/*', '/reports/*'],
  notFoundPage: template,
  styleHash: 'sha256-abc',
  files: [],
});`;

describe.each(databases)('the web server on $name', ({ open }) => {
  let store: FullStore;
  let folder: string;
  beforeAll(async () => {
    store = await open();
    folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-site-'));
    mkdirSync(path.join(folder, 'pages/assets'), { recursive: true });
    mkdirSync(path.join(folder, 'engine'));
    mkdirSync(path.join(folder, 'pages-ssr'));
    writeFileSync(path.join(folder, 'pages-ssr/package.json'), '{"type":"module"}');
    writeFileSync(path.join(folder, 'pages-ssr/prerender.js'), PAGE_RENDERER);
    writeFileSync(path.join(folder, 'pages-ssr/template.html'), '<!doctype html><title>Bandpal</title>');
    writeFileSync(path.join(folder, 'pages-ssr/chunks.json'), '{}');
    writeFileSync(path.join(folder, 'pages/assets/main-DfG3h_2k.js'), 'export {};');
    writeFileSync(path.join(folder, 'pages/.built-from'), 'stamp');
    writeFileSync(path.join(folder, 'outside.txt'), 'not for the web');
    writeFileSync(path.join(folder, 'engine/call-engine.js'), '(() => {})();');
  });
  afterAll(async () => {
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  const start = (change: SiteChange = {}): Promise<Site> =>
    siteOn(store, {
      folders: { pages: path.join(folder, 'pages'), engine: path.join(folder, 'engine') },
      ...change,
    });

  it.each(['/api/tests/%00', '/api/tests/a%00b/report', '/api/tests?after=%00', '/call/web/%00', '/%00'])(
    'says of %s, which no database takes, that the request is not valid',
    async (url) => {
      await using site = await start();
      const answer = await site.app.inject(url);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'request.invalid' } }]);
    },
  );

  it('answers config, allowance, test, report and list in the shapes of the contract', async () => {
    await using site = await start();
    const { app, product } = site;
    expect((await app.inject('/config.json')).json()).toMatchObject({ productName: 'Bandpal' });
    expect((await app.inject('/api/allowance')).json()).toEqual({
      kind: 'guest',
      remaining: 1,
      limit: 1,
      resetsAt: null,
    });
    const opened = await app.inject({ method: 'POST', url: '/call/web' });
    const { id } = opened.json<{ id: string }>();
    const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] };
    expect((await app.inject({ url: '/api/allowance', headers })).json()).toMatchObject({ remaining: 0 });
    const reportUrl = `/api/tests/${id}/report`;
    expect((await app.inject({ url: reportUrl, headers })).statusCode).toBe(409);
    await product.desk.addAnswer(id, sampleAnswer('a'));
    await product.desk.finish(id, 'completed');
    expect((await app.inject({ url: `/api/tests/${id}`, headers })).json()).toMatchObject({
      id,
      status: 'finished',
      answers: 1,
      resumable: false,
    });
    const report = await app.inject({ url: reportUrl, headers });
    expect(report.json()).toMatchObject({
      id,
      owner: 'guest',
      endedReason: 'completed',
      report: { overall: { band: 6 } },
    });
    expect(report.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await app.inject({ url: '/api/tests', headers })).json()).toMatchObject({ tests: [{ id }] });
    expect((await app.inject('/api/tests')).json()).toEqual({ tests: [] });
  });

  it('erases a test for its owner only, and ends its call', async () => {
    await using site = await start();
    const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
    const url = `/api/tests/${opened.json<{ id: string }>().id}`;
    const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] };
    const strangers = await site.app.inject({ method: 'DELETE', url });
    expect([strangers.statusCode, strangers.json()]).toMatchObject([
      403,
      { error: { code: 'test.not-yours' } },
    ]);
    expect(site.ended).toEqual([]);
    expect((await site.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect(site.ended).toHaveLength(1);
    const again = await site.app.inject({
      method: 'DELETE',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(again.json()).toMatchObject({ error: { code: 'test.not-found' } });
    expect((await site.app.inject({ url, headers })).json()).toMatchObject({
      error: { code: 'test.not-found' },
    });
  });

  it('shows a test and its report to its owner alone', async () => {
    await using site = await start();
    const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
    const url = `/api/tests/${opened.json<{ id: string }>().id}`;
    const headers = await site.guestHeader();
    for (const path of [url, `${url}/report`]) {
      for (const request of [{ url: path }, { url: path, headers }]) {
        const reply = await site.app.inject(request);
        expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'test.not-yours' } }]);
      }
    }
  });

  it('gives a guest one cookie, which lasts on from every start, and secures it behind https', async () => {
    await using site = await start();
    expect((await site.app.inject('/api/allowance')).headers['set-cookie']).toBeUndefined();
    const first = await site.app.inject({ method: 'POST', url: '/call/web' });
    expect(first.headers['set-cookie']).toMatch(
      /^bandpal_guest=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const headers = { cookie: `other=1; ${String(first.headers['set-cookie']).split(';')[0]}` };
    const second = await site.app.inject({ method: 'POST', url: '/call/web', headers });
    expect([second.statusCode, second.headers['set-cookie']]).toEqual([402, first.headers['set-cookie']]);
    const forged = { cookie: 'bandpal_guest=1' };
    const third = await site.app.inject({ method: 'POST', url: '/call/web', headers: forged });
    expect(third.headers['set-cookie']).toContain('bandpal_guest=');
  });

  it('behind https takes no cookie that another site of the same domain could have set', async () => {
    await using secure = await start({ publicUrl: () => 'https://speak.example.org' });
    const reply = await secure.app.inject({ method: 'POST', url: '/call/web' });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-bandpal_guest=[\w-]{22}; .*; Secure$/);
    expect(reply.headers['strict-transport-security']).toBeDefined();
    const allowanceOf = async (header: string) =>
      (await secure.app.inject({ url: '/api/allowance', headers: { cookie: header } })).json<object>();
    const own = cookie.split(';')[0] ?? '';
    expect(await allowanceOf(own)).toMatchObject({ remaining: 0 });
    expect(await allowanceOf(own.replace('__Host-', ''))).toMatchObject({ remaining: 1 });
  });

  it.each([
    ['/busy', 503, 'server.full'],
    ['/fails', 500, 'server.internal'],
    ['/api/nothing', 404, 'request.not-found'],
    ['/api/tests/none', 404, 'test.not-found'],
    ['/engine/none.js', 404, 'request.not-found'],
    [`/api/tests/${'x'.repeat(65)}`, 400, 'request.invalid'],
  ])('answers GET %s with %i %s in one shape', async (url, status, code) => {
    await using site = await start();
    const reply = await site.app.inject({ url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ error: { code, message: expect.stringMatching(/\.$/) } });
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('answers an address that cannot be read in the same shape', async () => {
    await using site = await start();
    const reply = await site.app.inject('/%');
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { code: 'request.invalid' } }]);
  });

  it('answers bodies that are broken, too large or of another kind in the same shape', async () => {
    await using site = await start();
    const post = async (payload: string, type: string) =>
      (
        await site.app.inject({
          method: 'POST',
          url: '/call/web',
          payload,
          headers: { 'content-type': type },
        })
      ).json<{ error: { code: string } }>().error.code;
    expect(await post('{"a":', 'application/json')).toBe('request.invalid');
    expect(await post(JSON.stringify('x'.repeat(300_000)), 'application/json')).toBe('request.too-large');
    expect(await post('a', 'application/pdf')).toBe('request.invalid');
  });

  it('logs an unexpected failure once, and nothing that names a person or a test', async () => {
    await using site = await start();
    await site.app.inject('/fails');
    expect(site.log.filter((line) => line.includes('request failed'))).toHaveLength(1);
    const headers = await site.guestHeader();
    const id = newId(randomBytes);
    await site.app.inject({ url: `/api/tests/${id}?q=secret`, headers, remoteAddress: '203.0.113.9' });
    const text = site.log.join('');
    expect(text).toContain('/api/tests/:id');
    for (const secret of [id, 'secret', '203.0.113.9', headers.cookie, SECRET_IN_AN_ERROR]) {
      expect(text).not.toContain(secret);
    }
  });

  it('lets pages talk to nobody but this server', async () => {
    await using site = await start();
    const { headers } = await site.app.inject({ url: '/', headers: { host: '127.0.0.1:3000' } });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(
      "connect-src 'self' ws://127.0.0.1:3000 wss://127.0.0.1:3000 ws://speak.example.org wss://speak.example.org",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toContain('unsafe');
    expect(policy.join()).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    const forged = await site.app.inject({ url: '/', headers: { host: 'a; script-src *' } });
    expect(forged.headers['content-security-policy']).not.toContain('script-src *');
  });

  it('has the very same policy while no hosted service is set up, and opens it for one by name', async () => {
    const own =
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
      "connect-src 'self' ws://127.0.0.1:3000 wss://127.0.0.1:3000 ws://speak.example.org wss://speak.example.org;" +
      "media-src 'self' blob: mediastream:;worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";
    expect(await policyOf(start())).toBe(own);
    expect(await policyOf(start({ trusted: { connect: [], scripts: [] } }))).toBe(own);
    const hosted = await policyOf(
      start({
        trusted: {
          connect: ['https://api.vapi.ai', 'wss://*.daily.co'],
          scripts: ['https://*.daily.co'],
        },
      }),
    );
    expect(hosted).toContain("script-src 'self' https://*.daily.co;");
    expect(hosted).toContain("connect-src 'self' https://api.vapi.ai wss://*.daily.co ws://127.0.0.1:3000");
    expect(hosted).toContain("worker-src 'self' blob:;");
    expect(hosted).not.toContain('unsafe');
  });

  it('lets pages talk to the user pool that keeps the accounts elsewhere', async () => {
    await using site = await start({
      trusted: { connect: ['https://cognito-idp.eu-west-1.amazonaws.com'], scripts: [] },
    });
    const { headers } = await site.app.inject({ url: '/', headers: { host: '127.0.0.1:3000' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://cognito-idp.eu-west-1.amazonaws.com ws://");
  });

  it('serves the built site, with hashed files kept for ever and pages asked for again', async () => {
    await using site = await start();
    const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
    for (const url of ['/', '/speaking/part1?autostart=true', '/reports/abc']) {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(reply.body).toContain('<title>Bandpal</title>');
    }
    expect((await get('/reports/abc')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/shared')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/speaking')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/assets/main-DfG3h_2k.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/engine/call-engine.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await get('/assets/none.js')).statusCode).toBe(404);
    expect((await site.app.inject('/unknown')).statusCode).toBe(404);
    expect((await get('/.built-from')).body).not.toContain('stamp');
    for (const url of ['/../outside.txt', '/%2e%2e/outside.txt', '/engine/..%2f..%2foutside.txt']) {
      expect((await get(url)).body).not.toContain('not for the web');
    }
  });

  it('says how to build the pages when they are not built', async () => {
    await using site = await start({ folders: { pages: '/nonexistent', engine: '/nonexistent' } });
    const reply = await site.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('npm run build');
  });

  it('limits requests by address', async () => {
    await using site = await start();
    const from = (remoteAddress: string, url: string) =>
      site.app.inject({ method: 'POST', url, remoteAddress });
    const limited = [];
    for (let count = 0; count < 31; count += 1) {
      const reply = await from('203.0.113.1', '/call/web');
      if (reply.statusCode === 429) limited.push(reply);
    }
    expect(limited).toHaveLength(1);
    expect(limited[0]?.json()).toMatchObject({ error: { code: 'request.rate-limited' } });
    expect((await from('203.0.113.2', '/call/web')).statusCode).toBe(200);
  });

  it.each(['GET', 'POST', 'PATCH'] as const)(
    'limits %s requests to addresses that do not exist like all others',
    async (method) => {
      await using site = await start();
      const statuses = new Map<number, number>();
      for (let count = 0; count < 610; count += 1) {
        const { statusCode } = await site.app.inject({ method, url: '/tool', remoteAddress: '203.0.113.1' });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      expect(statuses.get(429)).toBe(10);
    },
  );

  it('takes one IPv6 network for one address', async () => {
    await using site = await start();
    const statuses = [];
    for (let host = 1; host <= 31; host += 1) {
      const remoteAddress = `2001:db8:0:1::${host}`;
      statuses.push((await site.app.inject({ method: 'POST', url: '/call/web', remoteAddress })).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('gives a request that trickles in half a minute', async () => {
    await using site = await start();
    expect(site.app.server.requestTimeout).toBe(30_000);
  });

  it.each([
    ['', 'x-forwarded-for', '203.0.113.50', 1],
    ['', 'forwarded', 'for=203.0.113.50', 1],
    ['127.0.0.1', 'x-forwarded-for', '203.0.113.50', 0],
    ['10.0.0.8', 'x-forwarded-for', '203.0.113.50', 1],
  ])(
    'with TRUST_PROXY "%s" and %s: %s warns %i time(s) that a proxy is not known',
    async (trustProxy, name, value, times) => {
      await using site = await start({ trustProxy });
      const headers = { [name]: value };
      for (let count = 0; count < 3; count += 1) await site.app.inject({ url: '/api/allowance', headers });
      expect(site.log.join('')).not.toContain('203.0.113.50');
      expect(site.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
    },
  );

  it('does not take another process that has passed a request on for a proxy, which hands on what the proxy has said', async () => {
    const sharedCounts = { count: async () => ({ requests: 1, leftMs: 0 }), isRelayed: () => true };
    await using site = await start({ trustProxy: '10.0.0.8', sharedCounts });
    await site.app.inject({ url: '/api/allowance', headers: { 'x-forwarded-for': '203.0.113.50' } });
    expect(site.log.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });

  it.each([
    ['each of its own where TRUST_PROXY names the proxy', '127.0.0.1', 'x-forwarded-for', 0],
    ['all one together behind a proxy that it does not name', '', 'x-forwarded-for', 2],
    ['all one together behind a proxy that speaks RFC 7239', '', 'forwarded', 2],
    ['all one together where it names another proxy', '10.0.0.8', 'x-forwarded-for', 2],
  ])('visitors have a limit: %s', async (_, trustProxy, header, expected) => {
    await using site = await start({ trustProxy });
    let limited = 0;
    for (let count = 0; count < 32; count += 1) {
      const address = `203.0.113.${count}`;
      const headers = { [header]: header === 'forwarded' ? `for=${address}` : address };
      const { statusCode } = await site.app.inject({ method: 'POST', url: '/call/web', headers });
      if (statusCode === 429) limited += 1;
    }
    expect(limited).toBe(expected);
  });

  it('believes a proxy about the address only when it is told to, and limits programs of the machine itself hardly', async () => {
    const replies: number[] = [];
    for (const [trustProxy, headers] of [
      ['', {}],
      ['127.0.0.1', {}],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { 'x-forwarded-for': '203.0.113.50' }],
    ] as const) {
      await using site = await start({ trustProxy });
      let limited = 0;
      for (let count = 0; count < 32; count += 1) {
        const reply = await site.app.inject({ method: 'POST', url: '/call/web', headers });
        if (reply.statusCode === 429) limited += 1;
      }
      replies.push(limited);
    }
    expect(replies).toEqual([0, 0, 0, 2]);
  });

  describe('health', () => {
    let ready: boolean;
    beforeEach(() => {
      ready = true;
    });

    it('tells alive from ready, and which check fails', async () => {
      await using site = await start({ checks: () => ({ calls: () => ready, database: throws }) });
      expect((await site.app.inject('/healthz')).statusCode).toBe(200);
      const reply = await site.app.inject('/readyz');
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { status: 'not-ready', checks: { calls: true, database: false } },
      ]);
      await using healthy = await start({ checks: () => ({ calls: () => ready }) });
      expect((await healthy.app.inject('/readyz')).statusCode).toBe(200);
      ready = false;
      expect((await healthy.app.inject('/readyz')).statusCode).toBe(503);
    });

    it('counts turns, calls, engines and requests by route', async () => {
      const metrics = createMetrics();
      const engines = [{ engine: 'vad', ready: true, restarts: 2, rssBytes: 5, waiting: 0 }];
      const clips = { memory: 0, disk: 0, rendered: 0, memoryBytes: 0 };
      const places = { call: 2, 'typed-test': 1, transcribed: 3, socket: 5 };
      metrics.observe({
        activeCalls: () => 3,
        placesTaken: () => places,
        engines: () => engines,
        clips: () => clips,
        gateways: () => new Map(),
      });
      metrics.countTurn({ decisionToSoundMs: 40, silenceMs: null });
      metrics.countLedgerCheck([{ rule: 'wrong-end', count: 9 }]);
      metrics.countLedgerCheck([{ rule: 'negative-balance', count: 2 }]);
      await using site = await start({ metrics });
      await site.app.inject('/api/tests/none');
      const { body } = await site.app.inject('/metrics');
      for (const line of [
        'bandpal_calls_active 3',
        'bandpal_places_taken{kind="socket"} 5',
        'bandpal_turns_total 1',
        'bandpal_ledger_checks_total 2',
        'bandpal_ledger_broken{rule="negative-balance"} 2',
        'bandpal_response_seconds_count 1',
        'bandpal_turn_silence_seconds_count 0',
        'bandpal_engine_restarts_total{engine="vad"} 2',
        'bandpal_http_request_seconds_count{method="GET",route="/api/tests/:id",status="404"} 1',
      ]) {
        expect(body).toContain(line);
      }
      expect(body).not.toContain('wrong-end');
    });

    it('shows metrics to this machine, or to whoever has the token', async () => {
      await using open = await start();
      expect((await open.app.inject({ url: '/metrics', remoteAddress: '203.0.113.1' })).statusCode).toBe(404);
      const proxied = { 'x-forwarded-for': '203.0.113.1' };
      expect((await open.app.inject({ url: '/metrics', headers: proxied })).statusCode).toBe(404);
      await using closed = await start({ metricsToken: 'a-long-enough-token' });
      expect((await closed.app.inject('/metrics')).statusCode).toBe(404);
      const headers = { authorization: 'Bearer a-long-enough-token' };
      const reply = await closed.app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.1' });
      expect(reply.statusCode).toBe(200);
    });
  });
});

/** The content security policy of a site that is not needed any more afterwards. */
async function policyOf(starting: Promise<{ app: FastifyInstance } & AsyncDisposable>): Promise<string> {
  await using site = await starting;
  const { headers } = await site.app.inject({ url: '/config.json', headers: { host: '127.0.0.1:3000' } });
  return String(headers['content-security-policy']);
}
