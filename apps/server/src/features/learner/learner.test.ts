import { sweep } from '../../testing/product-harness.ts';
import { randomBytes } from 'node:crypto';
import { learnerSchema, progressSchema, testSummarySchema } from '@bandpal/contracts';
import type { AnswerRecord, Report } from '@bandpal/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';
import { newId } from '../../product/product-context.ts';
import { forgetVerdict, saveVerdict } from '../corrections/correction-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { readSampleAnswer, sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';
import type { LearnerTables } from './learner-rows.ts';

const DAY_MS = 86_400_000;
const NOTHING_TOLD = { targetBand: null, examDate: null, firstLanguage: null };
const TOLD = { targetBand: 6.5, examDate: '2026-03-14', firstLanguage: 'vi' };

function signIn(site: Site) {
  const id = newId(randomBytes);
  return { id, headers: { authorization: `Bearer ${site.accounts.signIn({ id, approved: false })}` } };
}

const claimGuest = (site: Site, headers: Record<string, string>) =>
  site.app.inject({ method: 'POST', url: '/account/claim', headers });

function reportOf(answers: AnswerRecord[]): Report {
  const estimate = { band: 6, interval: { low: 5, high: 7 }, score: 6.1 };
  return {
    version: 2,
    mode: 'part1',
    overall: { ...estimate, reasons: [] },
    criteria: [
      { criterion: 'lexical-resource', ...estimate, reason: null, features: [], caps: [], evidence: [] },
      {
        criterion: 'pronunciation',
        band: null,
        interval: null,
        score: null,
        reason: { code: 'reason.few-sounds' },
        features: [],
        caps: [],
        evidence: [],
      },
    ],
    limits: [],
    answers,
    totals: { words: 9, speakingMs: 2300, answers: answers.length },
  };
}

/** An answer that a language model has read. */
const readAnswer = (id: string, families: readonly string[], source: AnswerRecord['source']): AnswerRecord =>
  readSampleAnswer(id, families, 50, { source, transcript: 'my secret words' });

const get = async (site: Site, url: string, headers: Record<string, string> = {}) =>
  (await site.app.inject({ url, headers })).json<object>();

const testListSchema = z.object({ tests: z.array(testSummarySchema) });

const put = (site: Site, body: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'PUT', url: '/api/learner', headers, payload: body });

async function finished(site: Site, accountId: string, answers: AnswerRecord[]): Promise<string> {
  const owner = { kind: 'account', id: accountId, address: '192.0.2.1' } as const;
  site.product.assessor.assess = async (input) => reportOf(input.answers);
  const test = await site.product.desk.open({ owner, mode: 'part1' });
  await site.product.desk.saveExam(test.id, {}, ['home', 'music']);
  for (const answer of answers) await site.product.desk.addAnswer(test.id, answer);
  await site.product.desk.finish(test.id, 'completed');
  return test.id;
}

describe.each(databases)('the learner’s calls on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const countTold = async () =>
    (await store.shared.of<LearnerTables>().selectFrom('learner_settings').select('owner_id').execute())
      .length;

  it('show the figures of finished tests and nothing that was said', async () => {
    await using site = await siteOn(store);
    const { id, headers } = signIn(site);
    const answers = [
      readAnswer('a1', ['article', 'article', 'tense'], 'spoken'),
      readAnswer('a2', ['tense'], 'typed'),
      sampleAnswer('a3'),
    ];
    const testId = await finished(site, id, answers);
    const body = await get(site, '/api/progress', headers);
    expect(progressSchema.parse(body).tests).toEqual([
      {
        id: testId,
        mode: 'part1',
        finishedAt: expect.any(String),
        source: 'spoken',
        overall: { band: 6, interval: { low: 5, high: 7 }, score: 6.1 },
        criteria: [
          { criterion: 'lexical-resource', band: 6, interval: { low: 5, high: 7 }, score: 6.1 },
          { criterion: 'pronunciation', band: null, interval: null, score: null },
        ],
        errors: {
          words: 100,
          families: [
            { family: 'article', count: 2 },
            { family: 'tense', count: 2 },
          ],
        },
        topicIds: ['home', 'music'],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('count no error that its learner has removed from the report, until it is put back', async () => {
    await using site = await siteOn(store);
    const { id, headers } = signIn(site);
    const testId = await finished(site, id, [
      readAnswer('a1', ['article', 'article', 'tense'], 'spoken'),
      readAnswer('a2', ['tense'], 'spoken'),
    ]);
    const place = { testId, answerId: 'a1', from: 2, to: 3 };
    const countsOf = async () =>
      progressSchema.parse(await get(site, '/api/progress', headers)).tests[0]?.errors;
    const article = { family: 'article', count: 2 };
    await saveVerdict(store.db, place, { family: 'tense', verdict: 'right', at: new Date() });
    expect(await countsOf()).toEqual({ words: 100, families: [article, { family: 'tense', count: 1 }] });
    await forgetVerdict(store.db, place);
    expect(await countsOf()).toEqual({ words: 100, families: [article, { family: 'tense', count: 2 }] });
  });

  it('tell a typed test from a spoken one, and errors that nobody looked for from none', async () => {
    await using site = await siteOn(store);
    const { id, headers } = signIn(site);
    await finished(site, id, [sampleAnswer('a1', { source: 'typed' })]);
    expect(await get(site, '/api/progress', headers)).toMatchObject({
      tests: [{ source: 'typed', errors: null }],
    });
  });

  it('leave out tests that go on, and everybody else’s', async () => {
    await using site = await siteOn(store);
    const guest = await site.guestHeader();
    expect(await get(site, '/api/progress', guest)).toEqual({ tests: [] });
    const { id } = signIn(site);
    await finished(site, id, [sampleAnswer('a1')]);
    expect(await get(site, '/api/progress', signIn(site).headers)).toEqual({ tests: [] });
    expect(await get(site, '/api/progress')).toEqual({ tests: [] });
  });

  it('keep what a learner tells, and that the questions were skipped', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    expect(await get(site, '/api/learner', headers)).toEqual({ settings: NOTHING_TOLD, wasAsked: false });
    expect((await put(site, NOTHING_TOLD, headers)).json()).toEqual({
      settings: NOTHING_TOLD,
      wasAsked: true,
    });
    expect((await put(site, TOLD, headers)).statusCode).toBe(200);
    expect(learnerSchema.parse(await get(site, '/api/learner', headers)).settings).toEqual(TOLD);
  });

  it.each([
    { ...TOLD, targetBand: 6.3 },
    { ...TOLD, targetBand: 12 },
    { ...TOLD, examDate: '2026-02-30' },
    { ...TOLD, firstLanguage: 'klingon' },
    { targetBand: 6 },
  ])('refuse %o', async (body) => {
    await using site = await siteOn(store);
    const reply = await put(site, body, signIn(site).headers);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { code: 'request.invalid' } }]);
  });

  it('keep what a guest with a test tells, and find it again in the same browser', async () => {
    await using site = await siteOn(store);
    const guest = await site.guestHeader();
    expect((await put(site, TOLD, guest)).statusCode).toBe(200);
    expect(await get(site, '/api/learner', guest)).toEqual({ settings: TOLD, wasAsked: true });
    expect(await get(site, '/api/learner')).toMatchObject({ wasAsked: false });
  });

  it('change nothing of a guest for a page of another site', async () => {
    await using site = await siteOn(store);
    const guest = await site.guestHeader();
    const foreign = { ...guest, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const reply = await put(site, TOLD, foreign);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { error: { code: 'request.foreign-page' } },
    ]);
    expect(await get(site, '/api/learner', guest)).toMatchObject({ wasAsked: false });
  });

  it('keep nothing of somebody without a test, whatever cookie they send, and make no guest of them', async () => {
    await using site = await siteOn(store);
    const [known = ''] = (await site.guestHeader()).cookie.split('=');
    const before = await countTold();
    for (const headers of [{}, { cookie: `${known}=${newId(randomBytes)}` }]) {
      const reply = await put(site, TOLD, headers);
      expect([reply.statusCode, reply.json()]).toMatchObject([
        401,
        { error: { code: 'account.unauthorized' } },
      ]);
      expect(reply.cookies).toEqual([]);
    }
    expect(await countTold()).toBe(before);
  });

  it('let a guest who has erased the only test change what was told', async () => {
    await using site = await siteOn(store);
    const guest = await site.guestHeader();
    await put(site, TOLD, guest);
    const { tests } = testListSchema.parse(await get(site, '/api/tests', guest));
    for (const { id } of tests)
      await site.app.inject({ method: 'DELETE', url: `/api/tests/${id}`, headers: guest });
    expect((await put(site, NOTHING_TOLD, guest)).statusCode).toBe(200);
    expect(await get(site, '/api/learner', guest)).toEqual({ settings: NOTHING_TOLD, wasAsked: true });
  });

  it('let a guest’s settings go with the tests, but not over those of the account', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    const guest = await site.guestHeader();
    await put(site, TOLD, guest);
    await claimGuest(site, { ...headers, ...guest });
    expect(await get(site, '/api/learner', headers)).toMatchObject({ settings: TOLD });
    expect(await get(site, '/api/learner', guest)).toMatchObject({ wasAsked: false });
    const next = await site.guestHeader();
    await put(site, NOTHING_TOLD, next);
    await claimGuest(site, { ...headers, ...next });
    expect(await get(site, '/api/learner', headers)).toMatchObject({ settings: TOLD });
    expect(await get(site, '/api/learner', next)).toMatchObject({ wasAsked: false });
  });

  it('forget what a guest told when the cookie has run out, and no account’s', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    await put(site, TOLD, headers);
    const guest = await site.guestHeader();
    await put(site, TOLD, guest);
    site.product.clock.advance(179 * DAY_MS);
    await sweep(site.product.context, site.product.reports);
    expect(await get(site, '/api/learner', guest)).toMatchObject({ wasAsked: true });
    site.product.clock.advance(2 * DAY_MS);
    await sweep(site.product.context, site.product.reports);
    expect(await get(site, '/api/learner', guest)).toMatchObject({ wasAsked: false });
    expect(await get(site, '/api/learner', headers)).toMatchObject({ wasAsked: true });
  });

  it('tell a signed-in person how many tests of this browser could be kept, and keep none unasked', async () => {
    await using site = await siteOn(store);
    const { headers } = signIn(site);
    const guest = await site.guestHeader();
    expect(await get(site, '/account/claim', headers)).toEqual({ tests: 0 });
    expect(await get(site, '/account/claim', { ...headers, ...guest })).toEqual({ tests: 1 });
    expect(await get(site, '/account/tests', headers)).toEqual({ tests: [] });
  });

  it('tell how many requests a network may make', async () => {
    await using site = await siteOn(store);
    for (const [url, most] of [
      ['/api/progress', 30],
      ['/api/learner', 60],
    ] as const) {
      const { headers } = await site.app.inject({ url, remoteAddress: '203.0.113.5' });
      expect(Number(headers['x-ratelimit-limit'])).toBe(most);
    }
  });

  it('name the topics', async () => {
    await using site = await siteOn(store);
    expect(await get(site, '/api/topics')).toEqual({
      topics: [{ id: 'home', title: 'Your home', part: 1 }],
    });
  });
});
