import { BandpalError, webCallSchema } from '@bandpal/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CallBench } from '../testing/call-bench.ts';
import { registerVoiceRoutes } from './routes.ts';

const KEY = 'bandpal-web';

function appOf(bench: CallBench, erased: string[] = [], asked: string[] = []): FastifyInstance {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof BandpalError ? error : new BandpalError('server.internal', { cause: error });
    return reply
      .code(known.status)
      .send({ error: { code: known.code, message: known.message, field: known.field } });
  });
  registerVoiceRoutes(app, {
    service: bench.service,
    publicKey: KEY,
    ownerOf: (request) => {
      asked.push(request.url);
      const id = String(request.headers['x-guest'] ?? 'guest-1');
      return { kind: 'guest', id, address: request.ip };
    },
    ownerOfToken: async () => null,
    eraseTest: async (_owner, testId) => void erased.push(testId),
  });
  return app;
}

/** Stands for a limit that is exceeded. */
async function refuseAll(): Promise<void> {
  throw new BandpalError('request.rate-limited');
}

const authorised = { authorization: `Bearer ${KEY}` };

describe('the voice service over HTTP', () => {
  it.each([{}, { authorization: 'Bearer wrong' }, { authorization: KEY }, { authorization: 'Bearer ' }])(
    'refuses the key %j on every route',
    async (headers) => {
      const app = appOf(new CallBench());
      for (const [method, url] of [
        ['POST', '/call/web'],
        ['GET', '/call'],
        ['GET', '/call/x'],
        ['PATCH', '/call/x'],
        ['DELETE', '/call/x'],
        ['GET', '/assistant'],
        ['GET', '/assistant/x'],
        ['POST', '/session'],
        ['GET', '/session'],
        ['GET', '/session/x'],
        ['PATCH', '/session/x'],
        ['DELETE', '/session/x'],
        ['POST', '/chat'],
        ['GET', '/chat'],
        ['GET', '/chat/x'],
        ['POST', '/analytics'],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const reply = await app.inject({ method, url, headers });
        expect(reply.statusCode).toBe(401);
        expect(reply.json()).toMatchObject({ error: { code: 'call.unauthorized' } });
      }
    },
  );

  it('names the room under the host at which the page was opened', async () => {
    const app = appOf(new CallBench());
    const reply = await app.inject({
      method: 'POST',
      url: '/call/web',
      headers: { ...authorised, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
      payload: { assistantId: 'examiner-part1', assistantOverrides: { metadata: { typed: true } } },
    });
    expect(webCallSchema.parse(reply.json()).webCallUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/rooms\//);
  });

  it('starts a call and answers with what the voice client reads', async () => {
    const bench = new CallBench();
    const app = appOf(bench);
    const reply = await app.inject({
      method: 'POST',
      url: '/call/web',
      headers: authorised,
      payload: { assistantId: 'examiner-part1', assistantOverrides: { metadata: { typed: true } } },
    });
    expect(reply.statusCode).toBe(201);
    const call = webCallSchema.parse(reply.json());
    expect(call).toMatchObject({
      type: 'webCall',
      status: 'queued',
      webCallUrl: bench.room.joinUrl,
      assistant: { name: 'examiner-part1', metadata: { testId: 'test-1', mode: 'part1', resumed: false } },
      artifactPlan: { videoRecordingEnabled: false },
    });
    expect(bench.desk.requests[0]?.owner).toMatchObject({ kind: 'guest', id: 'guest-1' });
  });

  it('names the field of what it cannot start, and takes no hold', async () => {
    const bench = new CallBench();
    const reply = await appOf(bench).inject({
      method: 'POST',
      url: '/call/web',
      headers: authorised,
      payload: { squadId: 'x' },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'call.unsupported', field: 'squadId' } });
    expect(bench.desk.requests).toEqual([]);
  });

  it('shows callers their own calls only, newest first', async () => {
    const bench = new CallBench();
    const app = appOf(bench);
    const start = (guest: string) =>
      app.inject({
        method: 'POST',
        url: '/call/web',
        headers: { ...authorised, 'x-guest': guest },
        payload: { assistantId: 'examiner-part1' },
      });
    const mine = webCallSchema.parse((await start('a')).json());
    const other = webCallSchema.parse((await start('b')).json());
    const get = (url: string) => app.inject({ url, headers: { ...authorised, 'x-guest': 'a' } });
    expect((await get('/call')).json()).toMatchObject([{ id: mine.id }]);
    expect((await get(`/call/${mine.id}`)).json()).toMatchObject({ id: mine.id });
    expect((await get(`/call/${other.id}`)).statusCode).toBe(404);
    expect((await get('/call?limit=0')).json()).toEqual([]);
    expect((await get('/call?limit=1001')).json()).toMatchObject({
      error: { code: 'request.invalid', field: 'limit' },
    });
  });

  it.each(['/call', '/assistant', '/session', '/chat'])(
    'refuses a limit of %s that is no number by its name',
    async (list) => {
      const app = appOf(new CallBench());
      const get = (query: string) => app.inject({ url: `${list}?${query}`, headers: authorised });
      for (const query of [
        'limit=',
        'limit=%20',
        'limit=1e1',
        'limit=0x1',
        'limit=-1',
        'limit=1.5',
        'limit=1&limit=2',
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const reply = await get(query);
        expect([query, reply.statusCode, reply.json()]).toMatchObject([
          query,
          400,
          { error: { code: 'request.invalid', field: 'limit', message: '"limit" is not valid.' } },
        ]);
      }
      expect((await get('limit=1')).statusCode).toBe(200);
    },
  );

  it.each(['/session', '/chat'])('refuses a page of %s that is no number by its name', async (list) => {
    const app = appOf(new CallBench());
    for (const page of ['', '0', 'first', '1000001']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const reply = await app.inject({ url: `${list}?page=${page}`, headers: authorised });
      expect(reply.json()).toMatchObject({ error: { code: 'request.invalid', field: 'page' } });
    }
  });

  it('tells how a call has ended', async () => {
    const bench = new CallBench();
    const app = appOf(bench);
    const call = await bench.start('part1');
    await bench.join();
    await bench.pass(2_000);
    bench.send({ type: 'end-call' });
    await bench.pass(100);
    const reply = await app.inject({ url: `/call/${call.id}`, headers: authorised });
    expect(reply.json()).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  });

  it.each([
    ['POST', '/tool'],
    ['GET', '/phone-number/x'],
    ['POST', '/call'],
    ['PATCH', '/assistant/examiner-full'],
  ] as const)('names %s %s, which the hosted service does and this one doesn’t', async (method, url) => {
    const reply = await appOf(new CallBench()).inject({ method, url, headers: authorised, payload: {} });
    expect(reply.statusCode).toBe(501);
    const message = `This service has no operation ${method} ${url}.`;
    expect(reply.json()).toMatchObject({ error: { code: 'call.unsupported', field: 'operation', message } });
  });

  it.each([
    ['is full', 'server.full'],
    ['is about to end', 'server.draining'],
  ])('asks nobody for a ticket, which counts once, while it %s', async (_why, code) => {
    const bench = new CallBench(undefined, undefined, 0, undefined, 0);
    if (code === 'server.draining') bench.service.drain();
    const asked: string[] = [];
    const app = appOf(bench, [], asked);
    for (const url of ['/call/web', '/session']) {
      const payload = { assistantId: 'examiner-part1' };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await app.inject({ method: 'POST', url, headers: authorised, payload });
      expect(reply.json()).toMatchObject({ error: { code } });
    }
    expect(asked).toEqual([]);
  });

  it('says that it cannot do something only after the limits of requests', async () => {
    const app = appOf(new CallBench());
    app.get('/*', { onRequest: refuseAll }, async () => ({}));
    const reply = await app.inject({ url: '/phone-number', headers: authorised });
    expect(reply.statusCode).toBe(429);
  });

  it.each([
    ['/tool', {}],
    ['/tool', { authorization: 'Bearer wrong' }],
    ['/', authorised],
    ['/api/tool', authorised],
    ['/account/tool', authorised],
  ])('knows nothing at %s for %j', async (url, headers) => {
    expect((await appOf(new CallBench()).inject({ url, headers })).statusCode).toBe(404);
  });

  it('names, lists by every filter and erases a call', async () => {
    const bench = new CallBench();
    const erased: string[] = [];
    const app = appOf(bench, erased);
    const ask = (method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: authorised, ...(payload && { payload }) });
    const { id } = await bench.start('part1');
    expect((await ask('PATCH', `/call/${id}`, { name: 'Monday' })).json()).toMatchObject({
      id,
      name: 'Monday',
    });
    const now = bench.clock.date().toISOString();
    for (const [query, found] of [
      [`id=${id}`, 1],
      ['id=other', 0],
      ['assistantId=examiner-part1', 1],
      ['assistantId=examiner-full', 0],
      [`createdAtGt=${now}`, 0],
      [`createdAtLe=${now}`, 1],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await ask('GET', `/call?${query}`)).json(), query).toHaveLength(found);
    }
    for (const [query, code, field] of [
      ['createdAtGt=yesterday', 'request.invalid', 'createdAtGt'],
      ['phoneNumberId=1', 'call.unsupported', 'phoneNumberId'],
      ['surprise=1', 'request.invalid', 'surprise'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await ask('GET', `/call?${query}`)).json()).toMatchObject({ error: { code, field } });
    }
    expect((await ask('DELETE', `/call/${id}`)).json()).toMatchObject({ id });
    expect(erased).toEqual(['test-1']);
    expect((await ask('DELETE', '/call/other')).statusCode).toBe(404);
  });

  it('shows the four examiners as assistants', async () => {
    const app = appOf(new CallBench());
    const list = await app.inject({ url: '/assistant', headers: authorised });
    expect(list.json()).toMatchObject([
      { id: 'examiner-part1', metadata: { mode: 'part1' } },
      { id: 'examiner-part2' },
      { id: 'examiner-part3' },
      { id: 'examiner-full', metadata: { mode: 'full' } },
    ]);
    const one = await app.inject({ url: '/assistant/examiner-part2', headers: authorised });
    expect(one.json()).toMatchObject({ name: 'examiner-part2', firstMessageMode: 'assistant-speaks-first' });
    expect((await app.inject({ url: '/assistant/alex', headers: authorised })).statusCode).toBe(404);
  });

  it('works out figures of the caller’s own calls', async () => {
    const bench = new CallBench();
    await bench.start('part1', {}, {}, { kind: 'guest', id: 'guest-1', address: '' });
    const queries = [{ table: 'call', name: 'Calls', operations: [{ operation: 'count', column: 'id' }] }];
    const ask = (guest: string, body: object) =>
      appOf(bench).inject({
        method: 'POST',
        url: '/analytics',
        headers: { ...authorised, 'x-guest': guest },
        payload: body,
      });
    expect((await ask('guest-1', { queries })).json()).toMatchObject([
      { name: 'Calls', result: [{ countId: 1 }] },
    ]);
    expect((await ask('guest-2', { queries })).json()).toMatchObject([{ result: [{ countId: 0 }] }]);
    expect(
      (await ask('guest-1', { queries: [{ ...queries[0], table: 'subscription' }] })).json(),
    ).toMatchObject({
      error: { code: 'request.invalid', field: 'queries.0.table' },
    });
  });
});
