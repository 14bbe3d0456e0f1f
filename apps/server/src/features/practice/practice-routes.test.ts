import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reworded, Rewording, RewordingRequest, WordManner } from '../../ports/language.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { siteOn } from '../../testing/site-harness.ts';

const BETTER: Reworded = { kind: 'better', text: 'I live in a small flat by the river.' };

describe.each(databases)('an answer that is practised on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** A site with a test of one answer, and what its model was asked. */
  async function openTest({
    hasModel = true,
    reworded = BETTER,
  }: { hasModel?: boolean; reworded?: Reworded } = {}) {
    const asked: RewordingRequest[] = [];
    const rewording: Rewording = {
      name: 'tiny-talker',
      reword: async (request) => {
        asked.push(request);
        return reworded;
      },
    };
    const site = await siteOn(store, { rewording: hasModel ? rewording : null });
    const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
    const { id } = opened.json<{ id: string }>();
    const owner = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
    const answer = sampleAnswer('a');
    await site.product.desk.addAnswer(id, answer);
    const ask = (headers: Record<string, string> = owner, answerId = 'a') =>
      site.app.inject({ method: 'POST', url: `/api/tests/${id}/answers/${answerId}/better`, headers });
    return { site, id, owner, answer, asked, ask };
  }

  it('is said again by whoever gave it, and shown to nobody else how often', async () => {
    const { site, id, owner } = await openTest();
    await using _ = site;
    const list = (headers: Record<string, string>) =>
      site.app.inject({ url: `/api/tests/${id}/practices`, headers });
    expect((await list(owner)).json()).toEqual({ practices: [] });
    for (const headers of [{}, await site.guestHeader()])
      expect((await list(headers)).json()).toMatchObject({ error: { code: 'test.not-yours' } });
  });

  it('is given in better words to whoever gave it, and is not logged', async () => {
    const { site, answer, asked, ask } = await openTest();
    await using _ = site;
    const reply = await ask();
    expect([reply.statusCode, reply.json()]).toEqual([200, { text: 'I live in a small flat by the river.' }]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([{ question: answer.question, answer: answer.transcript }]);
    expect(site.log.join('')).not.toMatch(/river/iu);
  });

  it('is asked for in better words by nobody else, and no other answer is', async () => {
    const { site, asked, ask } = await openTest();
    await using _ = site;
    expect((await ask({})).json()).toMatchObject({ error: { code: 'test.not-yours' } });
    expect((await ask(await site.guestHeader())).json()).toMatchObject({ error: { code: 'test.not-yours' } });
    expect((await ask(undefined, 'b')).json()).toMatchObject({ error: { code: 'request.not-found' } });
    expect(asked).toEqual([]);
  });

  it('has no better words without a model', async () => {
    const { site, ask } = await openTest({ hasModel: false });
    await using _ = site;
    expect((await ask()).json()).toMatchObject({ error: { code: 'request.not-found' } });
  });

  it('tells a model that gave nothing from one that was not there', async () => {
    const nothing = await openTest({ reworded: { kind: 'none' } });
    await using _ = nothing.site;
    expect((await nothing.ask()).json()).toEqual({ text: null });
    const away = await openTest({ reworded: { kind: 'unavailable' } });
    const reply = await away.ask();
    await away.site[Symbol.asyncDispose]();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      { error: { code: 'language.unavailable' } },
    ]);
  });
});

const WAV = Buffer.from('RIFF, as far as the route knows');

describe.each(databases)('the practice of words on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** A site with a test in which somebody said "I live in a small flat near the river"; "river" is the word at 8. */
  async function openTest() {
    const said: { word: string; manner?: WordManner; bytes?: number }[] = [];
    const site = await siteOn(store, {
      words: {
        say: async (word, manner) => {
          said.push({ word, manner });
          return Uint8Array.of(1, 2, 3);
        },
        judge: async (word, wav) => {
          said.push({ word, bytes: wav.length });
          return { verdict: 'nearly', heard: 'Rover.' };
        },
      },
    });
    const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
    const { id } = opened.json<{ id: string }>();
    const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] };
    await site.product.desk.addAnswer(id, sampleAnswer('a'));
    const url = (index: number | string, answerId = 'a') =>
      `/api/tests/${id}/answers/${answerId}/words/${index}`;
    const attempt = (index: number, payload: Buffer, type = 'audio/wav', cookie = headers.cookie) =>
      site.app.inject({
        method: 'POST',
        url: `${url(index)}/attempts`,
        headers: { cookie, 'content-type': type },
        payload,
      });
    return { site, id, headers, said, url, attempt };
  }

  it('says a word of the caller’s own test, for this browser alone', async () => {
    const { site, headers, said, url } = await openTest();
    await using _ = site;
    const reply = await site.app.inject({ url: `${url(8)}/sound?voice=rms&pace=slower`, headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'private, max-age=600',
    });
    expect(reply.rawPayload).toHaveLength(3);
    expect(said).toEqual([{ word: 'river', manner: { voice: 'rms', pace: 'slower' } }]);
  });

  it('judges a recording of it, keeps nothing, and logs neither word nor sound', async () => {
    const { site, said, attempt } = await openTest();
    await using _ = site;
    const reply = await attempt(8, WAV);
    expect(reply.json()).toEqual({ verdict: 'nearly', heard: 'Rover.' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(said).toEqual([{ word: 'river', bytes: WAV.length }]);
    expect(site.log.join('')).not.toMatch(/river|rover|RIFF/i);
  });

  it('has no word where none was said, or not a single one', async () => {
    const { site, id, headers, said, url } = await openTest();
    await using _ = site;
    const texts = ['—', 'in fact', 'a'.repeat(41)];
    const words = texts.map((text) => ({
      text,
      startMs: 0,
      endMs: 9,
      confidence: null,
      pronunciation: null,
    }));
    await site.product.desk.addAnswer(id, sampleAnswer('b', { words }));
    const places = [url(9), url(999_999), url(8, 'c'), url(0, 'b'), url(1, 'b'), url(2, 'b')];
    for (const place of places) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, as a browser sends them
      const reply = await site.app.inject({ url: `${place}/sound`, headers });
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: { code: 'request.not-found' } }]);
    }
    expect((await site.app.inject({ url: `${url('river')}/sound`, headers })).statusCode).toBe(400);
    expect(said).toEqual([]);
  });

  it('says and judges nothing for anybody else', async () => {
    const { site, said, url, attempt } = await openTest();
    await using _ = site;
    const replies = [
      await site.app.inject(`${url(8)}/sound`),
      await site.app.inject({ url: `${url(9)}/sound`, headers: await site.guestHeader() }),
      await attempt(8, WAV, 'audio/wav', ''),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'test.not-yours' } }]);
    }
    expect(said).toEqual([]);
  });

  it('takes sound alone, and no more than four seconds of it', async () => {
    const { site, said, attempt } = await openTest();
    await using _ = site;
    expect((await attempt(8, Buffer.alloc(150_000))).statusCode).toBe(413);
    expect((await attempt(8, WAV, 'application/octet-stream')).statusCode).toBe(400);
    expect((await attempt(8, Buffer.from('{}'), 'application/json')).statusCode).toBe(400);
    expect(said).toEqual([]);
  });
});
