import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimTests } from '../account/account-commands.ts';
import { saveVerdict } from '../corrections/correction-rows.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { testData } from '../tests/test-data.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sweep } from '../../testing/product-harness.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';
import { resultCards as feature } from './index.ts';
import { makeCard, openCard } from './result-card-commands.ts';
import type { ResultCardTables } from './result-card-rows.ts';

const SAID = 'I living in a small flat. It have two room.';
const CORRECTIONS = [
  { from: 2, to: 8, better: 'live', family: 'tense', gain: 4, soundGain: null },
  { from: 29, to: 33, better: 'has', family: 'agreement', gain: 4, soundGain: null },
];
const DAY_MS = 86_400_000;

/** A guest's finished test on this site, with two corrected sentences. */
async function reportedOn({ app, product }: Site, transcript = SAID) {
  const opened = await app.inject({ method: 'POST', url: '/call/web' });
  const { id } = opened.json<{ id: string }>();
  const language = { model: 'm', words: 9, perWord: -4, relevance: null, corrections: CORRECTIONS };
  await product.desk.addAnswer(id, sampleAnswer('a', { transcript, language }));
  await product.desk.finish(id, 'completed');
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] };
  const url = `/api/tests/${id}/result-cards`;
  const ask = (payload: unknown, path = url) =>
    app.inject({ method: 'POST', url: path, headers, payload: payload as object });
  return { id, url, headers, ask };
}

const NOTHING = { sentence: null, name: null };
const FIRST = { answerId: 'a', from: 0, to: 25 };
const GONE = 'This link doesn’t open a card';

const limitOf = (reply: { headers: Record<string, unknown> }) => Number(reply.headers['x-ratelimit-limit']);

describe.each(databases)('a result card on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('is offered the corrected sentences, shown before it is made, and passed on by a link with a preview', async () => {
    await using site = await siteOn(store);
    const { id, url, headers, ask } = await reportedOn(site);
    const offered = await site.app.inject({ url, headers });
    expect(offered.json()).toMatchObject({
      cards: [],
      offer: { interval: { low: expect.any(Number) }, sentences: [FIRST, { answerId: 'a', from: 26 }] },
    });
    const wish = { sentence: FIRST, name: '  Lan\n Anh ' };
    const preview = await ask(wish, `${url}/preview`);
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/png']);

    const made = await ask(wish);
    expect(made.statusCode).toBe(201);
    const { token, ...card } = made.json<{ id: string; token: string }>();
    expect(token).toMatch(/^[\w-]{32}$/u);
    expect(card).toMatchObject({ name: 'Lan Anh', sentence: [{}, { said: 'living', better: 'live' }, {}] });
    expect((await site.app.inject({ url, headers })).json()).toMatchObject({ cards: [card] });

    const page = await site.app.inject(`/cards/${token}`);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    const image = `http://speak.example.org/cards/${token}.png`;
    for (const mark of [
      `<meta property="og:image" content="${image}" />`,
      `<meta property="og:url" content="http://speak.example.org/cards/${token}" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta property="og:description" content="“I living in a small flat.” → “I live in a small flat.”" />',
      '<a class="button" href="/speaking">',
    ])
      expect(page.body).toContain(mark);
    expect(page.body).toMatch(/<meta property="og:title" content="Lan Anh: speaking band \d\.\d/u);
    expect(page.body).toMatch(
      /alt="Lan Anh: speaking band [^"]*Better: “I live in a small flat\.” [^"]*\."/u,
    );
    // Neither the other sentence nor what leads to the test.
    expect(page.body).not.toMatch(new RegExp(`two room|${id}`, 'u'));

    const picture = await site.app.inject(`/cards/${token}.png`);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^"[\w-]{22}"$/u),
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(picture.rawPayload.equals(preview.rawPayload)).toBe(true);
    expect(PNG.sync.read(picture.rawPayload)).toMatchObject({ width: 1200, height: 630 });
    const known = { 'if-none-match': String(picture.headers.etag) };
    const again = await site.app.inject({ url: `/cards/${token}.png`, headers: known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', picture.headers.etag]);
    expect(site.log.join('')).not.toContain(token);
  });

  it('is in the language that its owner read the page in, and stays so', async () => {
    await using site = await siteOn(store);
    const { ask } = await reportedOn(site);
    const pageOf = async (wish: object, headers: Record<string, string> = {}) => {
      const { token } = (await ask(wish)).json<{ token: string }>();
      return (await site.app.inject({ url: `/cards/${token}`, headers })).body;
    };
    const arabic = await pageOf({ sentence: FIRST, name: 'Lan', language: 'ar' }, { cookie: 'language=es' });
    // Else a reader from the right meets 6.5–6.0.
    expect(arabic).toMatch(/\u2068\d\.\d–\d\.\d\u2069|\u2068\d\.\d\u2069/u);
    for (const mark of [
      '<html lang="ar" dir="rtl">',
      '<p>ما قلته: <span lang="en" dir="ltr" translate="no">“I living in a small flat.”</span></p>',
      'للتدرّب، وليست نتيجة IELTS',
      'أداء اختبار محادثة',
    ])
      expect(arabic).toContain(mark);
    expect(arabic).toMatch(/<meta property="og:title" content="\u2068Lan\u2069: درجة المحادثة \u2068\d\.\d/u);
    const japanese = await pageOf({ ...NOTHING, language: 'ja' });
    expect(japanese).toMatch(/<meta property="og:description" content="IELTS形式の質問を/u);
    // One that was made before cards were in other languages, and a page of theirs that knows none.
    expect(await pageOf(NOTHING)).toContain('<html lang="en" dir="ltr">');
    expect((await ask({ ...NOTHING, language: 'xx' })).statusCode).toBe(400);
    const gone = await site.app.inject({ url: '/cards/never', headers: { cookie: 'language=es' } });
    expect(gone.body).toContain('Este enlace no abre ninguna tarjeta');
  });

  it('shows the band alone where nothing else was chosen', async () => {
    await using site = await siteOn(store);
    const { ask } = await reportedOn(site);
    const { token } = (await ask({ sentence: null, name: '   ' })).json<{ token: string }>();
    const { body } = await site.app.inject(`/cards/${token}`);
    expect(body).toMatch(/<h1>Speaking band \d\.\d/u);
    expect(body).not.toContain('flat');
  });

  it('has no invisible characters in its name, and no name where there is nothing else in it', async () => {
    await using site = await siteOn(store);
    const { ask } = await reportedOn(site);
    const titleOf = async (name: string) => {
      const { token } = (await ask({ sentence: null, name })).json<{ token: string }>();
      return /<h1>(.*)<\/h1>/u.exec((await site.app.inject(`/cards/${token}`)).body)?.[1];
    };
    expect(await titleOf('\u200B \u2060')).toMatch(/^Speaking band/u);
    expect(await titleOf('La\u200Bn\u202E A\u00ADnh')).toMatch(/^Lan Anh: speaking band/u);
    expect(await titleOf('Nguye\u0302\u0303n')).toMatch(/^Nguyễn: speaking band/u);
  });

  it('opens until it is revoked or 180 days are over, and then says so', async () => {
    await using site = await siteOn(store);
    const { url, headers, ask } = await reportedOn(site);
    const [first, second] = [await ask(NOTHING), await ask(NOTHING)].map((made) =>
      made.json<{ id: string; token: string }>(),
    );
    const statusOf = async (path: string) => {
      const reply = await site.app.inject(path);
      return [reply.statusCode, reply.headers['cache-control'], reply.body.includes(GONE)];
    };
    const remove = () => site.app.inject({ method: 'DELETE', url: `${url}/${first?.id}`, headers });
    const { etag } = (await site.app.inject(`/cards/${first?.token}.png`)).headers;
    expect((await remove()).statusCode).toBe(204);
    // A cache that asks again learns of it too.
    const known = { 'if-none-match': String(etag) };
    const asked = await site.app.inject({ url: `/cards/${first?.token}.png`, headers: known });
    expect(asked.statusCode).toBe(404);
    for (const path of [`/cards/${first?.token}`, `/cards/${first?.token}.png`, '/cards/never', '/cards/%00'])
      expect(await statusOf(path), path).toEqual([404, 'no-store', true]);
    expect((await remove()).json()).toMatchObject({ error: { code: 'result-card.not-found' } });
    site.product.clock.advance(180 * DAY_MS - 1);
    expect((await statusOf(`/cards/${second?.token}`))[0]).toBe(200);
    site.product.clock.advance(1);
    expect((await statusOf(`/cards/${second?.token}`))[0]).toBe(404);
    await sweep(site.product.context, site.product.reports);
    const kept = await store.shared.of<ResultCardTables>().selectFrom('result_cards').selectAll().execute();
    expect(kept.filter((row) => row.id === second?.id)).toEqual([]);
  });

  it('of a guest can be revoked as long as it opens: the cookie lasts on from the day it was made', async () => {
    await using site = await siteOn(store);
    const { headers, ask } = await reportedOn(site);
    site.product.clock.advance(100 * DAY_MS);
    const made = await ask(NOTHING);
    const lifeMs =
      Date.parse(made.json<{ expiresAt: string }>().expiresAt) - site.product.clock.date().getTime();
    expect(String(made.headers['set-cookie']).split('; ').slice(0, 2)).toEqual([
      headers.cookie,
      `Max-Age=${lifeMs / 1_000}`,
    ]);
  });

  it('can only be made, previewed, listed and revoked by its owner', async () => {
    await using site = await siteOn(store);
    const { url, headers, ask } = await reportedOn(site);
    const { id, token } = (await ask(NOTHING)).json<{ id: string; token: string }>();
    const stranger = await site.guestHeader();
    const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const request of [
      { method: 'POST', url, payload: NOTHING },
      { method: 'POST', url: `${url}/preview`, payload: NOTHING },
      { method: 'GET', url },
      { method: 'DELETE', url: `${url}/${id}` },
    ] as const) {
      const refused = await site.app.inject({ ...request, headers: stranger });
      expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
      if (request.method !== 'GET')
        expect((await site.app.inject({ ...request, headers: foreign })).statusCode).toBe(403);
    }
    expect((await site.app.inject(`/cards/${token}`)).statusCode).toBe(200);
  });

  it('takes markup in a name and a sentence for text', async () => {
    await using site = await siteOn(store);
    const script = '<script>alert("x")</script>';
    const { ask } = await reportedOn(site, `I living ${script} there. It’s two room.`);
    const sentence = { answerId: 'a', from: 0, to: 43 };
    const made = await ask({ sentence, name: script });
    const { token } = made.json<{ token: string }>();
    const { body } = await site.app.inject(`/cards/${token}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;: speaking band');
    const picture = await site.app.inject(`/cards/${token}.png`);
    expect(PNG.sync.read(picture.rawPayload).width).toBe(1200);
  });

  it('refuses what the report does not offer, and letters that it would draw as boxes', async () => {
    await using site = await siteOn(store);
    const { id, ask } = await reportedOn(site);
    const codeOf = async (wish: object) => {
      const reply = await ask(wish);
      return [reply.statusCode, reply.json<{ error: { code: string } }>().error.code];
    };
    const gone = [409, 'result-card.sentence-gone'];
    expect(await codeOf({ ...NOTHING, sentence: { ...FIRST, to: 12 } })).toEqual(gone);
    for (const name of [
      '李明',
      'مريم',
      'प्रिया',
      'Lan 😀',
      'a\u0000b',
      'a\u0007b',
      `La${'\u0303\u0301'.repeat(2)}n`,
    ])
      expect(await codeOf({ ...NOTHING, name }), name).toEqual([400, 'result-card.letters']);
    expect(await codeOf({ ...NOTHING, name: 'x'.repeat(41) })).toEqual([400, 'request.invalid']);
    // A mark that its owner has removed isn't in the report any more.
    const { context } = site.product;
    const place = { testId: id, answerId: 'a', from: 2, to: 8 };
    await saveVerdict(context.db, place, { family: 'tense', verdict: 'right', at: context.clock.date() });
    expect(await codeOf({ ...NOTHING, sentence: FIRST })).toEqual(gone);
  });

  it('offers no sentence with letters that it lacks', async () => {
    await using site = await siteOn(store);
    const { url, headers } = await reportedOn(site, `I living in ${'北京'.repeat(6)}. It have two room.`);
    const { offer } = (await site.app.inject({ url, headers })).json<{ offer: { sentences: unknown[] } }>();
    expect(offer.sentences).toMatchObject([{ from: 26 }]);
  });

  it('waits for a test that is over and has a band', async () => {
    await using site = await siteOn(store);
    const opened = await site.app.inject({ method: 'POST', url: '/call/web' });
    const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] };
    const url = `/api/tests/${opened.json<{ id: string }>().id}/result-cards`;
    const reply = await site.app.inject({ method: 'POST', url, headers, payload: NOTHING });
    expect(reply.json()).toMatchObject({ error: { code: 'test.report-pending' } });
  });

  it('has limits: cards of a report, previews, and pages that one network opens', async () => {
    await using site = await siteOn(store);
    const { url, ask } = await reportedOn(site);
    for (let cards = 0; cards < 10; cards += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask(NOTHING)).statusCode).toBe(201);
    }
    expect((await ask(NOTHING)).json()).toMatchObject({ error: { code: 'result-card.too-many' } });
    const other = { remoteAddress: '203.0.113.5' };
    expect(limitOf(await site.app.inject({ method: 'POST', url: `${url}/preview`, ...other }))).toBe(300);
    expect(limitOf(await site.app.inject({ url: '/cards/x', ...other }))).toBe(1_200);
    const statuses = [];
    for (let count = 0; count < 1_201; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await site.app.inject({ url: `/cards/t${count}.png`, ...other })).statusCode);
    expect([statuses.slice(0, 1_200).every((status) => status === 404), statuses[1_200]]).toEqual([
      true,
      429,
    ]);
  });

  it('moves with its test to an account, is in the export without its token, and goes with the test', async () => {
    await using site = await siteOn(store);
    const { product } = site;
    const owner = product.guest();
    const { id: testId } = await product.desk.open({ owner, mode: 'part1' });
    await product.desk.addAnswer(testId, sampleAnswer('a'));
    await product.desk.finish(testId, 'completed');
    const { context, reports } = product;
    const { token, ...card } = await makeCard(context, reports, {
      owner,
      testId,
      sentence: null,
      name: 'Lan',
      language: 'vi',
    });
    const { id: accountId } = product.account();
    await claimTests(context, owner, accountId);
    const data = await testData([feature.testData]).exportOf(context.database.shared, {
      accountId,
      email: '',
    });
    expect(data).toMatchObject([{ resultCards: [{ ...card, name: 'Lan', sentence: null, language: 'vi' }] }]);
    expect(JSON.stringify(data)).not.toContain(token);
    await expect(openCard(context, token)).resolves.toMatchObject({ name: 'Lan' });
    await eraseTest(context, { ...product.account(), id: accountId }, testId);
    await expect(openCard(context, token)).resolves.toBeUndefined();
  });
});
