import { BandpalError, webCallSchema } from '@bandpal/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CallBench } from '../testing/call-bench.ts';
import { registerVoiceRoutes } from './routes.ts';

const KEY = 'bandpal-web';

function appOf(bench: CallBench): FastifyInstance {
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
    ownerOf: (request) => ({
      kind: 'guest',
      id: String(request.headers['x-guest'] ?? 'guest-1'),
      address: request.ip,
    }),
  });
  return app;
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
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const reply = await app.inject({ method, url, headers });
        expect(reply.statusCode).toBe(401);
        expect(reply.json()).toMatchObject({ error: { code: 'call.unauthorized' } });
      }
    },
  );

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
});
