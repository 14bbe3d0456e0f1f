import { textsIn } from '@bandpal/message-texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { notify } from './index.ts';
import { ANA_TOKEN, NAMELESS_TOKEN, notificationsOn } from './testing/notify-bench.ts';
import type { NotifyBench } from './testing/notify-bench.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ACCEPTED = { statusCode: 202, body: '{}' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(databases)('notifications on $name', ({ open }) => {
  let store: FullStore;
  let bench: NotifyBench;
  beforeEach(async () => {
    store = await open();
    bench = await notificationsOn(store);
  });
  afterEach(async () => {
    await bench[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });

  const rows = () => bench.db.selectFrom('notification_subscriptions').selectAll().orderBy('email').execute();
  const post = (url: string, payload = '', headers: Record<string, string> = FORM) =>
    bench.app.inject({ method: 'POST', url, payload, headers });

  const askFrom = (index: number, remoteAddress: string) =>
    bench.app.inject({
      method: 'POST',
      url: '/notifications/email',
      payload: { email: `p${index}@example.org` },
      remoteAddress,
    });

  /** Asks and confirms. */
  async function subscribe(email: string, topic: string): Promise<void> {
    await bench.ask({ email, topic });
    await post(bench.linkIn('confirm'));
  }

  it('writes only to the address that was typed, and only after it confirmed', async () => {
    expect(await bench.ask({ email: ' Bo@Example.org ', topic: 'writing' })).toEqual(ACCEPTED);
    expect(await rows()).toMatchObject([{ email: 'bo@example.org', topic: 'writing', status: 'pending' }]);
    expect(await notify.exportCsv(store.shared, bench.links)).not.toContain('bo@');
    const [message] = bench.mailer.sent;
    expect(message).toMatchObject({
      to: 'bo@example.org',
      subject: 'Please confirm: news about Writing practice',
    });

    const opened = await bench.app.inject(bench.linkIn('confirm'));
    expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('Writing practice')]);
    expect(opened.body).toContain('method="post"');
    expect(await rows()).toMatchObject([{ status: 'pending' }]);

    const confirmed = await post(bench.linkIn('confirm'));
    expect([confirmed.statusCode, confirmed.body]).toEqual([200, expect.stringContaining('All set!')]);
    expect(await rows()).toMatchObject([{ status: 'confirmed', expires_at: null, mail_due_at: null }]);
    const again = await bench.app.inject(bench.linkIn('confirm'));
    expect(again.body).toContain('All set!');
  });

  it('takes a body of the address alone, and the address of the person who is signed in', async () => {
    await bench.ask({ email: 'bo@example.org' });
    const headers = { authorization: `Bearer ${ANA_TOKEN}` };
    expect(await bench.ask({ topic: 'reading' }, headers)).toEqual(ACCEPTED);
    expect(await bench.ask({ email: 'eve@example.org', topic: 'writing' }, headers)).toEqual(ACCEPTED);
    expect((await rows()).map(({ email, topic }) => `${email} ${topic}`).toSorted()).toEqual([
      'ana@example.org reading',
      'ana@example.org writing',
      'bo@example.org updates',
    ]);
  });

  it('takes the address that somebody signed in writes when no verified one is known of them', async () => {
    const headers = { authorization: `Bearer ${NAMELESS_TOKEN}` };
    expect((await bench.ask({}, headers)).statusCode).toBe(400);
    expect(await bench.ask({ email: 'bo@example.org' }, headers)).toEqual(ACCEPTED);
    expect(await rows()).toMatchObject([{ email: 'bo@example.org' }]);
  });

  it.each([
    ['no address', {}, {}, 400, 'request.invalid'],
    ['no address at all in it', { email: 'bo' }, {}, 400, 'request.invalid'],
    ['two addresses', { email: 'bo@example.org,eve@example.org' }, {}, 400, 'request.invalid'],
    ['a header in it', { email: 'bo@example.org\r\nBcc: eve@example.org' }, {}, 400, 'request.invalid'],
    ['an unknown topic', { email: 'bo@example.org', topic: 'x' }, {}, 400, 'request.invalid'],
    ['a bad token', { email: 'bo@example.org' }, { authorization: 'Bearer no' }, 401, 'account.unauthorized'],
    [
      'another scheme',
      { email: 'bo@example.org' },
      { authorization: 'Basic eA==' },
      401,
      'account.unauthorized',
    ],
  ])('refuses a request with %s', async (_name, payload, headers, status, code) => {
    const reply = await bench.ask(payload, headers);
    expect([reply.statusCode, JSON.parse(reply.body)]).toMatchObject([status, { error: { code } }]);
    expect([await rows(), bench.mailer.sent]).toEqual([[], []]);
  });

  it('answers the same whether an address is new, pending, confirmed or has asked too often', async () => {
    const answers = [await bench.ask({ email: 'bo@example.org', topic: 'writing' })];
    answers.push(await bench.ask({ email: 'bo@example.org', topic: 'writing' }));
    await post(bench.linkIn('confirm'));
    for (let index = 0; index < 10; index += 1) {
      answers.push(await bench.ask({ email: 'bo@example.org', topic: 'writing' }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(ACCEPTED)]),
    );
    expect(bench.mailer.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('sends a lost message again, but not at once and not without end', async () => {
    const request = { email: 'bo@example.org', topic: 'writing' };
    const sentAfter = async (pauseMs: number) => {
      bench.clock.advance(pauseMs);
      await bench.ask(request);
      return bench.mailer.sent.length;
    };
    expect(await sentAfter(0)).toBe(1);
    expect(await sentAfter(9 * MINUTE_MS)).toBe(1);
    expect(await sentAfter(2 * MINUTE_MS)).toBe(2);
    expect(await sentAfter(60 * MINUTE_MS)).toBe(3);
    expect(await sentAfter(60 * MINUTE_MS)).toBe(3);
    expect(await rows()).toHaveLength(1);
  });

  it('lets nobody fill a mailbox by asking for every topic', async () => {
    for (const topic of [
      'writing',
      'reading',
      'listening',
      'updates',
      'speaking-part1',
      'speaking-part2',
      'speaking-part3',
    ]) {
      await bench.ask({ email: 'bo@example.org', topic });
    }
    expect(bench.mailer.sent).toHaveLength(7);
    await bench.app.inject({
      method: 'POST',
      url: bench.linkIn('unsubscribe'),
      payload: 'scope=all',
      headers: FORM,
    });
    expect(await rows()).toEqual([]);
    expect(await bench.ask({ email: 'bo@example.org', topic: 'writing' })).toEqual(ACCEPTED);
    expect(bench.mailer.sent).toHaveLength(7);
    bench.clock.advance(60 * MINUTE_MS);
    await bench.ask({ email: 'bo@example.org', topic: 'writing' });
    expect(bench.mailer.sent).toHaveLength(8);
  });

  it('limits requests from one network', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect((await askFrom(index, '192.0.2.7')).statusCode).toBe(202);
    }
    expect((await askFrom(30, '192.0.2.7')).statusCode).toBe(429);
    expect((await askFrom(31, '192.0.2.8')).statusCode).toBe(202);
  });

  it('tries again when a message cannot be sent, also after a restart, and gives up in the end', async () => {
    bench.mailer.failing = true;
    expect(await bench.ask({ email: 'bo@example.org', topic: 'writing' })).toEqual(ACCEPTED);
    expect(bench.log).toMatchObject([
      { fields: { attempts: 1 }, text: 'a confirmation message could not be sent' },
    ]);
    expect(JSON.stringify(bench.log)).not.toContain('example.org');
    await using restarted = await notificationsOn(store);
    restarted.mailer.failing = true;
    restarted.clock.advance(MINUTE_MS);
    await restarted.notifications.whenIdle();
    expect(restarted.log).toHaveLength(1);
    restarted.mailer.failing = false;
    restarted.clock.advance(5 * MINUTE_MS);
    await restarted.notifications.whenIdle();
    expect(restarted.mailer.sent).toMatchObject([{ to: 'bo@example.org' }]);
    expect(await rows()).toMatchObject([{ mail_due_at: null, mails_sent: 1 }]);

    restarted.mailer.failing = true;
    await restarted.ask({ email: 'cy@example.org' });
    for (let hour = 0; hour < 24; hour += 1) {
      restarted.clock.advance(60 * MINUTE_MS);
      await restarted.notifications.whenIdle();
    }
    expect(await rows()).toMatchObject([
      {},
      { email: 'cy@example.org', mail_attempts: 6, mail_due_at: null },
    ]);
  });

  it('forgets an address nobody has, and answers the same', async () => {
    expect(await bench.ask({ email: bench.mailer.unknownAddress })).toEqual(ACCEPTED);
    expect(await rows()).toEqual([]);
    bench.clock.advance(60 * MINUTE_MS);
    await bench.notifications.whenIdle();
    expect(bench.log).toHaveLength(1);
  });

  it('lets of two servers at once only one send', async () => {
    await using other = await notificationsOn(store);
    bench.mailer.failing = true;
    for (let index = 0; index < 25; index += 1) await bench.ask({ email: `p${index}@example.org` });
    bench.mailer.failing = false;
    bench.clock.advance(MINUTE_MS);
    other.clock.advance(MINUTE_MS);
    await Promise.all([bench.notifications.whenIdle(), other.notifications.whenIdle()]);
    const sent = [...bench.mailer.sent, ...other.mailer.sent].map(({ to }) => to);
    expect(sent.toSorted()).toEqual(
      Array.from({ length: 25 }, (_, index) => `p${index}@example.org`).toSorted(),
    );
  });

  it('deletes what nobody confirms within a week, and the link with it', async () => {
    await bench.ask({ email: 'bo@example.org', topic: 'writing' });
    const link = bench.linkIn('confirm');
    bench.clock.advance(7 * DAY_MS - MINUTE_MS);
    await bench.notifications.whenIdle();
    expect((await bench.app.inject(link)).statusCode).toBe(200);
    bench.clock.stall(MINUTE_MS);
    expect((await post(link)).statusCode).toBe(404);
    bench.clock.advance(MINUTE_MS);
    await bench.notifications.whenIdle();
    expect(await rows()).toEqual([]);
  });

  it('keeps who confirmed until they leave', async () => {
    await subscribe('bo@example.org', 'writing');
    bench.clock.advance(400 * DAY_MS);
    await bench.notifications.whenIdle();
    expect(await rows()).toHaveLength(1);
  });

  it('lets a mail program unsubscribe with one click (RFC 8058)', async () => {
    await bench.ask({ email: 'bo@example.org', topic: 'writing' });
    const headers = bench.mailer.sent[0]?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    await post(bench.linkIn('confirm'));
    await subscribe('bo@example.org', 'reading');
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const reply = await post(url.pathname + url.search, multipart, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(reply.statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ topic: 'reading' }]);
    const again = await post(url.pathname + url.search, 'List-Unsubscribe=One-Click');
    expect(again.statusCode).toBe(200);
    expect((await post(bench.linkIn('unsubscribe'), '', {})).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('shows a page with two ways out, and changes nothing by showing it', async () => {
    await subscribe('bo@example.org', 'writing');
    await subscribe('bo@example.org', 'reading');
    await subscribe('cy@example.org', 'reading');
    const link = bench.linkIn('unsubscribe');
    const page = await bench.app.inject(link);
    expect(page.body).toContain('Stop these messages?');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.body).not.toMatch(/<script|<style|style=|@example/);
    expect(await rows()).toHaveLength(3);
    await post(link, 'scope=all');
    expect(await rows()).toMatchObject([{ email: 'bo@example.org' }, { email: 'bo@example.org' }]);
    const gone = await bench.app.inject(link);
    expect([gone.statusCode, gone.body]).toEqual([200, expect.stringContaining('You’re not on the list')]);
  });

  it('knows its own links from made-up ones, and one purpose from the other', async () => {
    await bench.ask({ email: 'bo@example.org', topic: 'writing' });
    const token = bench.linkIn('unsubscribe').split('=')[1] ?? '';
    const swapped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const bad of [token, swapped, token.slice(0, -1), '', 'a.b', '%00', `${token}x`, 'x'.repeat(500)]) {
      const link = `/notifications/confirm?token=${bad}`;
      expect([bad, (await bench.app.inject(link)).statusCode]).toEqual([bad, 404]);
      expect([bad, (await post(link)).statusCode]).toEqual([bad, 404]);
    }
    expect((await post(`/notifications/unsubscribe?token=${swapped}`)).statusCode).toBe(404);
    expect((await post('/notifications/unsubscribe?token=a&token=b')).statusCode).toBe(404);
    expect(await rows()).toMatchObject([{ status: 'pending' }]);
  });

  it('keeps a request for the operator where no mail can be sent, and tries nothing', async () => {
    await using silent = await notificationsOn(store, { sendsMail: false });
    expect(await silent.ask({ email: 'ana@example.org', topic: 'writing' })).toEqual(ACCEPTED);
    await silent.clock.advanceAsync(5 * MINUTE_MS);
    await silent.notifications.whenIdle();
    expect([silent.mailer.sent, silent.log]).toEqual([[], []]);
    expect(await notify.exportCsv(store.shared, silent.links)).not.toContain('ana@');
    const kept = await notify.exportCsv(store.shared, silent.links, { unconfirmed: true });
    expect(kept.split('\r\n')[1]).toMatch(/^ana@example\.org,writing,,https:.*unsubscribe/);
    const [row] = await rows();
    expect(row?.expires_at).toEqual(new Date(silent.clock.date().getTime() - 5 * MINUTE_MS + 365 * DAY_MS));
  });

  it('exports confirmed addresses by topic, each with its way out', async () => {
    await subscribe('bo@example.org', 'writing');
    await subscribe("o'neill+x@example.org", 'reading');
    await bench.ask({ email: 'pending@example.org', topic: 'reading' });
    const lines = (await notify.exportCsv(store.shared, bench.links)).split('\r\n');
    expect(lines[0]).toBe('email,topic,confirmed_at,unsubscribe_url');
    expect(lines.slice(1, -1).map((line) => line.split(',').slice(0, 3))).toEqual([
      ["o'neill+x@example.org", 'reading', '2026-01-01T00:00:00.000Z'],
      ['bo@example.org', 'writing', '2026-01-01T00:00:00.000Z'],
    ]);
    const writing = (await notify.exportCsv(store.shared, bench.links, { topic: 'writing' })).split('\r\n');
    expect(writing).toHaveLength(3);
    const wayOut = new URL(writing[1]?.split(',')[3] ?? '');
    expect((await post(wayOut.pathname + wayOut.search)).statusCode).toBe(200);
    expect(await rows()).toMatchObject([
      { email: "o'neill+x@example.org" },
      { email: 'pending@example.org' },
    ]);
  });

  it.each([
    ['in the language chosen in this browser', { cookie: 'a=b; language=ar', 'accept-language': 'ja' }, 'ar'],
    [
      'in the first of ours that the browser asks for',
      { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.5' },
      'es',
    ],
    ['in English where none is ours', { cookie: 'language=xx', 'accept-language': 'fr' }, 'en'],
    ['in English where none is known', {}, 'en'],
  ] as const)('writes to who asks %s', async (_name, headers, language) => {
    expect(await bench.ask({ email: 'bo@example.org', topic: 'writing' }, headers)).toEqual(ACCEPTED);
    const topic = textsIn(language).say('topic.writing');
    const subject = textsIn(language).say('notify.subject', { topic });
    expect(bench.mailer.sent).toMatchObject([{ to: 'bo@example.org', subject }]);
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(bench.mailer.sent[0]?.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(await notify.personalData.exportOf(store.shared, { email: 'bo@example.org' })).toMatchObject([
      { language },
    ]);
  });

  it('writes to a signed-in person in the language that their account is written to in', async () => {
    bench.languages.set('ana', 'ko');
    const headers = { authorization: `Bearer ${ANA_TOKEN}`, cookie: 'language=es' };
    await bench.ask({ topic: 'reading' }, headers);
    expect(bench.mailer.sent).toMatchObject([{ subject: '확인해 주세요: ‘리딩 연습’ 소식' }]);
  });

  it('goes on in the language of the last request', async () => {
    await bench.ask({ email: 'bo@example.org' }, { 'accept-language': 'es' });
    bench.clock.advance(11 * MINUTE_MS);
    await bench.ask({ email: 'bo@example.org' }, { 'accept-language': 'vi' });
    expect(bench.mailer.sent.map(({ subject }) => subject)).toEqual([
      'Confirma tu correo: novedades sobre Bandpal',
      'Vui lòng xác nhận: tin tức về Bandpal',
    ]);
  });

  it('shows its pages in the language of the browser that opens them, else in that of the message', async () => {
    await bench.ask({ email: 'bo@example.org', topic: 'writing' }, { 'accept-language': 'ja' });
    const [confirm, unsubscribe] = [bench.linkIn('confirm'), bench.linkIn('unsubscribe')];
    const open = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
      (await bench.app.inject({ method, url, headers })).body;
    const inJapanese = '<html lang="ja" dir="ltr">';
    const inArabic = '<html lang="ar" dir="rtl">';
    const arabic = { cookie: 'language=ar' };
    expect(await open('GET', confirm, { 'accept-language': 'es' })).toContain(inJapanese);
    expect(await open('GET', confirm, arabic)).toContain(inArabic);
    expect(await open('GET', confirm, arabic)).toContain('<strong>التدرّب على الكتابة</strong>');
    expect(await open('POST', confirm)).toContain(inJapanese);
    expect(await open('GET', unsubscribe)).toContain(inJapanese);
    expect(await open('POST', unsubscribe)).toContain(inJapanese);
    // Nothing is kept of the person any more.
    expect(await open('GET', unsubscribe, { 'accept-language': 'es' })).toContain('No estás en la lista');
    expect(await open('GET', confirm, arabic)).toContain('لم يعد هذا الرابط يعمل');
    expect(await open('GET', '/notifications/confirm?token=x')).toContain('<html lang="en" dir="ltr">');
  });

  it('shows a person what is kept of them, and forgets it', async () => {
    await subscribe('bo@example.org', 'writing');
    // The list is in the order of the requests, which must not be of the same moment for that.
    bench.clock.advance(1_000);
    await bench.ask({ email: 'bo@example.org', topic: 'reading' });
    await bench.ask({ email: 'cy@example.org', topic: 'reading' });
    expect(await notify.personalData.exportOf(store.shared, { email: 'Bo@Example.org' })).toMatchObject([
      { topic: 'writing', status: 'confirmed', confirmedAt: '2026-01-01T00:00:00.000Z' },
      { topic: 'reading', status: 'pending', confirmedAt: null },
    ]);
    // With a Kelvin sign, whose small letter is a k: of a hosted pool, which may have such addresses.
    await bench.ask({ email: 'kim@example.org', topic: 'reading' });
    const other = { email: '\u212Aim@example.org' };
    expect(await notify.personalData.exportOf(store.shared, other)).toEqual([]);
    await store.transaction((tables) => notify.personalData.erase(tables, other));
    expect(await rows()).toHaveLength(4);
    await store.transaction((tables) => notify.personalData.erase(tables, { email: 'Kim@example.org' }));
    await store.transaction((tables) => notify.personalData.erase(tables, { email: 'Bo@Example.org' }));
    expect(await rows()).toMatchObject([{ email: 'cy@example.org' }]);
  });
});
