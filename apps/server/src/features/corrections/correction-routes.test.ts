import type { Correction, CorrectionFeedback } from '@bandpal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';
import { countCorrections } from './correction-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';

const CORRECTIONS: Correction[] = [
  { from: 2, to: 6, better: 'lived', family: 'tense', gain: 4, soundGain: null },
  { from: 10, to: 11, better: 'the', family: 'article', gain: 2, soundGain: null },
  { from: 0, to: 900, better: 'x', family: 'article', gain: 2, soundGain: null },
];

/** A finished test of a guest with an answer that has corrections, and its addresses. */
async function finishedTest(site: Site) {
  const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
  const { id } = opened.json<{ id: string }>();
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
  const language = { model: 'm', words: 9, perWord: -4, relevance: null, corrections: CORRECTIONS };
  await site.product.desk.addAnswer(id, sampleAnswer('a', { language }));
  await site.product.desk.addAnswer(id, sampleAnswer('b'));
  await site.product.desk.finish(id, 'completed');
  const url = `/api/tests/${id}/corrections`;
  return {
    id,
    headers,
    url,
    read: async (as: { cookie?: string } = headers) => (await site.app.inject({ url, headers: as })).json(),
    say: async (payload: CorrectionFeedback | object, as: { cookie?: string } = headers) =>
      (await site.app.inject({ method: 'PUT', url, headers: as, payload })).statusCode,
  };
}

const TENSE = { answerId: 'a', from: 2, to: 6 };

describe.each(databases)('what candidates say of corrections, on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('is kept, changed, and taken back', async () => {
    await using site = await siteOn(store);
    const test = await finishedTest(site);
    expect(await test.read()).toEqual({ own: true, disputed: [] });
    expect(await test.say({ ...TENSE, verdict: 'right' })).toBe(204);
    expect(await test.read()).toEqual({ own: true, disputed: [{ ...TENSE, verdict: 'right' }] });
    expect(await test.say({ ...TENSE, verdict: 'not-said' })).toBe(204);
    expect(await test.read()).toEqual({ own: true, disputed: [{ ...TENSE, verdict: 'not-said' }] });
    expect([
      await test.say({ ...TENSE, verdict: null }),
      await test.say({ ...TENSE, verdict: null }),
    ]).toEqual([204, 204]);
    expect(await test.read()).toEqual({ own: true, disputed: [] });
  });

  it('is said by the owner of the test alone, and shown to nobody else', async () => {
    await using site = await siteOn(store);
    const test = await finishedTest(site);
    await test.say({ ...TENSE, verdict: 'right' });
    const stranger = await site.guestHeader();
    expect(await test.say({ ...TENSE, verdict: null }, stranger)).toBe(403);
    expect(await test.say({ ...TENSE, verdict: null }, {})).toBe(403);
    expect(await test.read(stranger)).toEqual({ own: false, disputed: [] });
    expect(await test.read()).toMatchObject({ disputed: [TENSE] });
    expect((await site.app.inject('/api/tests/none/corrections')).statusCode).toBe(404);
  });

  it('is not said by a page of another site', async () => {
    await using site = await siteOn(store);
    const test = await finishedTest(site);
    const reply = await site.app.inject({
      method: 'PUT',
      url: test.url,
      headers: { ...test.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: { ...TENSE, verdict: 'right' },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { error: { code: 'request.foreign-page' } },
    ]);
    expect(await test.read()).toEqual({ own: true, disputed: [] });
  });

  it('is about a correction that the answer has, and fits its words', async () => {
    await using site = await siteOn(store);
    const test = await finishedTest(site);
    const refused = [
      { ...TENSE, to: 7, verdict: 'right' },
      { ...TENSE, answerId: 'b', verdict: 'right' },
      { ...TENSE, answerId: 'nobody', verdict: 'right' },
      { answerId: 'a', from: 0, to: 900, verdict: 'right' },
      { ...TENSE, verdict: 'maybe' },
      { answerId: 'a', from: -1, to: 6, verdict: 'right' },
    ];
    for (const feedback of refused) expect(await test.say(feedback)).toBe(400);
    expect(await test.read()).toEqual({ own: true, disputed: [] });
  });

  it('may also be about the doubt whether an answer addresses its question, where the report has one', async () => {
    await using site = await siteOn(store);
    const assess = site.product.assessor.assess.bind(site.product.assessor);
    site.product.assessor.assess = async (input) => ({
      ...(await assess(input)),
      remarks: [
        { answerId: 'a', kind: 'missed-question', words: 9 },
        { answerId: 'b', kind: 'short', words: 9 },
      ],
    });
    const test = await finishedTest(site);
    const { transcript } = sampleAnswer('a');
    const whole = (answerId: string) => ({ answerId, from: 0, to: transcript.length });
    expect(await test.say({ ...whole('a'), verdict: 'right' })).toBe(204);
    expect(await test.say({ ...whole('b'), verdict: 'right' })).toBe(400);
    expect(await test.read()).toEqual({ own: true, disputed: [{ ...whole('a'), verdict: 'right' }] });
    expect(await test.say({ ...whole('a'), verdict: null })).toBe(204);
    expect(await test.read()).toEqual({ own: true, disputed: [] });
  });

  it('goes with the test, and the counts by family with it', async () => {
    await using site = await siteOn(store);
    const before = await countCorrections(store.db);
    const test = await finishedTest(site);
    await test.say({ ...TENSE, verdict: 'right' });
    const tense = (counts: typeof before) =>
      counts.find(({ family }) => family === 'tense') ?? { family: 'tense', shown: 0, right: 0, notSaid: 0 };
    const [old, now] = [tense(before), tense(await countCorrections(store.db))];
    expect(now).toEqual({ ...old, shown: old.shown + 1, right: old.right + 1 });
    await site.app.inject({ method: 'DELETE', url: `/api/tests/${test.id}`, headers: test.headers });
    expect(await countCorrections(store.db)).toEqual(before);
    expect(
      await store.db.selectFrom('correction_feedback').selectAll().where('test_id', '=', test.id).execute(),
    ).toEqual([]);
  });
});
