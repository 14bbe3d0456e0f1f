import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOn } from '../../testing/site-harness.ts';
import type { Reworded, Rewording, RewordingRequest } from '../../ports/language.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';

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
