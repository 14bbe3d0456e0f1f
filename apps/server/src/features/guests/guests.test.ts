import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@bandpal/contracts';
import { sweep } from '../../testing/product-harness.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { claimTests } from '../account/account-commands.ts';
import { testData } from '../tests/test-data.ts';
import type { GuestTables } from './guest-rows.ts';
import { guests as feature } from './index.ts';
import { BANDS, openScene } from './testing/guest-scene.ts';

const HOUR = 3_600_000;

describe.each(databases)('guests of a test on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());
  const scene = () => openScene(store);

  it('are invited by a visitor without an account, agree, and are let in with the start', async () => {
    await using it = await scene();
    const { id, token } = await it.invite('teacher', 'Ana');
    expect(token).toMatch(/^[\w-]{32}$/u);
    expect(await it.list()).toMatchObject([{ id, role: 'teacher', name: null, state: 'invited' }]);
    expect(await it.view(token)).toMatchObject({
      role: 'teacher',
      state: 'open',
      name: null,
      hostName: 'Ana',
      mode: null,
    });
    expect(await it.ready(token, ' Ms Adeyemi ')).toMatchObject({ state: 'waiting', name: 'Ms Adeyemi' });
    expect(await it.list()).toMatchObject([{ name: 'Ms Adeyemi', state: 'ready' }]);
    expect((await it.ask('POST', '/api/guest/join', { token })).code).toBe('guest.not-live');
    const testId = await it.test('part3');
    const begun = await it.desk.begin({ testId, guestIds: [id] });
    expect(begun).toEqual({ letIn: [{ id, role: 'teacher', name: 'Ms Adeyemi' }], open: 0 });
    it.calls.get(testId)?.standings.set(id, 'let-in');
    expect(await it.view(token)).toMatchObject({ state: 'live', mode: 'part3' });
    expect(await it.list()).toMatchObject([{ state: 'in-test' }]);
    const joined = await it.ask('POST', '/api/guest/join', { token });
    expect(joined.body).toEqual({ url: expect.stringContaining(id) });
    await it.finish(testId);
    expect(await it.view(token)).toMatchObject({ state: 'ended' });
    expect(await it.list()).toMatchObject([{ state: 'ended' }]);
  });

  it('must agree and have a name, which does not change afterwards', async () => {
    await using it = await scene();
    const { token } = await it.invite();
    for (const refused of [
      { token, name: 'Jun', agrees: false },
      { token, name: 'Jun' },
      { token, name: '   ', agrees: true },
      { token, name: 'x'.repeat(41), agrees: true },
      { token, name: 'vapi  SPEAKER', agrees: true },
      { token, name: 'Vapi\u200B Speaker', agrees: true },
      { token, name: 'Jun\n(examiner)', agrees: true },
      { token, name: '\u202Enuj', agrees: true },
    ])
      expect((await it.ask('POST', '/api/guest/ready', refused)).code).toBe('request.invalid');
    const reply = (name: string) => it.ask('POST', '/api/guest/ready', { token, name, agrees: true });
    for (const name of [
      // Nothing to see.
      '\u200B\u3164',
      '\uFFA0',
      '\u2800',
      '\u115F\u1160',
      '😀',
      '. . .',
      'Jun\u2028(examiner)',
      'Jun\u2029(examiner)',
      // The examiner's.
      'Bandpal',
      'Examiner',
      'bandpal examiner',
      'The  Bandpal Examiner',
      'Bandpal’s AI examiner',
      'E-x-a-m-i-n-e-r',
      'Ｅxａminer 2',
      'Ban\u200Bdpal',
      'Éxaminer',
      'IELTS examiner',
      // Letters that look like its own: Cyrillic, Greek, Cherokee, capitals and digits.
      'Ехаminеr',
      'ЕХАМІΝЕR',
      'Βаndраl',
      'BandpaI',
      'Exam1ner',
      'Exarniner',
      'ᏴandpаӀ',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { code, body } = await reply(name);
      expect({ name, code }).toEqual({ name, code: 'request.invalid' });
      expect(errorBodySchema.parse(body).error.field, name).toBe('name');
    }
    for (const name of [
      'Ai',
      'Ехаб',
      'Вера',
      'Νίκος',
      'Maria, examiner of the school',
      '7',
      '王',
      'أمل',
      'Đỗ',
      'नेहा',
    ]) {
      const { token: another, id } = await it.invite('observer');
      expect(await it.ready(another, name)).toMatchObject({ name });
      await it.ask('DELETE', `/api/guests/${id}`);
    }
    await it.ready(token, 'Jun');
    expect(await it.ready(token, 'Examiner')).toMatchObject({ name: 'Jun' });
  });

  it('are three at most, until one is taken back or the test of one is over', async () => {
    await using it = await scene();
    const first = await it.letIn();
    const second = await it.invite('observer');
    await it.invite('partner');
    const another = () => it.ask('POST', '/api/guests', { role: 'observer' });
    expect(await another()).toMatchObject({ status: 409, code: 'guest.too-many' });
    expect((await it.ask('DELETE', `/api/guests/${second.id}`)).status).toBe(204);
    expect((await another()).status).toBe(201);
    expect((await another()).code).toBe('guest.too-many');
    await it.finish(first.testId);
    expect((await another()).status).toBe(201);
  });

  it('who become ready while a test goes on knock at its door', async () => {
    await using it = await scene();
    const { id, token } = await it.invite('observer');
    const testId = await it.test();
    expect(await it.desk.begin({ testId, guestIds: [] })).toEqual({ letIn: [], open: 1 });
    expect(await it.ready(token, 'Jun')).toMatchObject({ state: 'knocking', mode: null });
    const call = it.calls.get(testId);
    expect(call?.knocked).toEqual([{ id, role: 'observer', name: 'Jun' }]);
    expect((await it.ask('POST', '/api/guest/join', { token })).code).toBe('guest.not-live');
    call?.standings.set(id, 'declined');
    expect(await it.view(token)).toMatchObject({ state: 'waiting', declined: true });
    expect(await it.ready(token)).toMatchObject({ state: 'knocking', declined: false });
    await it.desk.letIn(testId, id);
    call?.standings.set(id, 'let-in');
    expect(await it.view(token)).toMatchObject({ state: 'live', mode: 'part1' });
  });

  it('who are ready but not taken along knock by themselves, once', async () => {
    await using it = await scene();
    const { id, token } = await it.invite('observer');
    await it.ready(token, 'Jun');
    expect(await it.view(token)).toMatchObject({ state: 'waiting', mayAsk: false });
    const testId = await it.test();
    await it.desk.begin({ testId, guestIds: [] });
    expect(await it.view(token)).toMatchObject({ state: 'knocking', mayAsk: false });
    const call = it.calls.get(testId);
    expect(call?.knocked).toEqual([{ id, role: 'observer', name: 'Jun' }]);
    call?.standings.set(id, 'declined');
    expect(await it.view(token)).toMatchObject({ state: 'waiting', declined: true, mayAsk: true });
    if (call) call.isPatient = false;
    expect(await it.view(token)).toMatchObject({ state: 'waiting', declined: true, mayAsk: false });
    expect(call?.knocked).toHaveLength(1);
  });

  it('who have not agreed yet do not knock', async () => {
    await using it = await scene();
    const { token } = await it.invite('observer');
    const testId = await it.test();
    expect(await it.view(token)).toMatchObject({ state: 'open', mayAsk: false });
    expect(it.calls.get(testId)?.knocked).toEqual([]);
  });

  it('come back by the same link into a test that is continued, and are free when nothing was said in it', async () => {
    await using it = await scene();
    const { id, token, testId } = await it.letIn();
    const { desk } = it.site.product;
    await desk.addAnswer(testId, sampleAnswer('a'));
    await desk.interrupt(testId);
    it.calls.delete(testId);
    expect(await it.view(token)).toMatchObject({ state: 'waiting' });
    await desk.open({ owner: it.owner, mode: 'part1', resumeTestId: testId });
    expect((await it.desk.begin({ testId, guestIds: [] })).letIn).toMatchObject([{ id }]);

    await using other = await scene();
    const guest = await other.letIn();
    await other.site.product.desk.interrupt(guest.testId);
    expect(await other.list()).toMatchObject([{ state: 'ready' }]);
    const next = await other.test();
    expect((await other.desk.begin({ testId: next, guestIds: [guest.id] })).letIn).toHaveLength(1);
  });

  it('who are partners take part in Part 3 alone', async () => {
    await using it = await scene();
    const { id, token } = await it.invite('partner');
    await it.ready(token);
    const testId = await it.test('part1');
    const refused = { code: 'guest.not-ready' };
    await expect(it.desk.begin({ testId, guestIds: [id] })).rejects.toMatchObject(refused);
    expect(await it.ready(token)).toMatchObject({ state: 'waiting' });
    expect(it.calls.get(testId)?.knocked).toEqual([]);
  });

  it('are let in by the owner of the test alone, once they are ready, and into one test', async () => {
    await using it = await scene();
    const { id } = await it.invite();
    const { id: ready, token, testId } = await it.letIn('observer');
    const refused = { code: 'guest.not-ready' };
    const begin = (test: string, ...guestIds: string[]) => it.desk.begin({ testId: test, guestIds });
    await expect(begin(testId, id)).rejects.toMatchObject(refused);
    await expect(begin(testId, 'no-such-guest')).rejects.toMatchObject(refused);
    const { desk, guest } = it.site.product;
    const stranger = await desk.open({ owner: guest(), mode: 'part1' });
    await expect(begin(stranger.id, ready)).rejects.toMatchObject(refused);
    await expect(it.desk.letIn(stranger.id, ready)).rejects.toMatchObject(refused);
    await it.finish(testId);
    const { id: later } = await desk.open({ owner: { ...it.owner, kind: 'account' }, mode: 'part1' });
    await expect(begin(later, ready)).rejects.toMatchObject(refused);
    expect(await it.view(token)).toMatchObject({ state: 'ended' });
  });

  it('who are taken back leave the room, and their link opens what a made-up one does', async () => {
    await using it = await scene();
    const { id, token, testId } = await it.letIn();
    const call = it.calls.get(testId);
    await using other = await scene();
    await other.invite();
    expect((await other.ask('DELETE', `/api/guests/${id}`)).code).toBe('guest.not-found');
    expect(call?.removed).toEqual([]);
    expect((await it.ask('DELETE', `/api/guests/${id}`)).status).toBe(204);
    expect(call?.removed).toEqual([id]);
    expect((await it.ask('DELETE', `/api/guests/${id}`)).code).toBe('guest.not-found');
    const bodies = [];
    for (const gone of [token, 'x'.repeat(32), '']) {
      for (const [method, url, more] of [
        ['POST', '/api/guest/state', {}],
        ['POST', '/api/guest/ready', { name: 'Jun', agrees: true }],
        ['POST', '/api/guest/join', {}],
        ['PUT', '/api/guest/sheet', { bands: BANDS, note: '' }],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const reply = await it.ask(method, url, { token: gone, ...more });
        expect(reply).toMatchObject({ status: 404, code: 'guest.not-found' });
        bodies.push(JSON.stringify(reply.body));
      }
    }
    expect(new Set(bodies).size).toBe(1);
  });

  it('have a day to come, and a day after the test; then the rows are gone', async () => {
    await using it = await scene();
    const late = await it.invite('observer');
    const { clock, context, reports } = it.site.product;
    clock.advance(23 * HOUR);
    const { token, testId } = await it.letIn();
    clock.advance(HOUR);
    expect((await it.ask('POST', '/api/guest/state', { token: late.token })).code).toBe('guest.not-found');
    await it.finish(testId);
    clock.advance(24 * HOUR);
    const sheet = { token, bands: BANDS, note: 'late' };
    expect((await it.ask('PUT', '/api/guest/sheet', sheet)).status).toBe(200);
    clock.advance(3 * HOUR);
    expect((await it.ask('PUT', '/api/guest/sheet', sheet)).code).toBe('guest.not-found');
    await sweep(context, reports);
    const rows = await store.shared.of<GuestTables>().selectFrom('guests').selectAll().execute();
    expect(rows.filter(({ owner_id }) => owner_id === it.owner.id)).toEqual([]);
  });
  it('open nothing of the owner’s with their token: tests, report, credits, sharing, sound, the list of guests', async () => {
    await using it = await scene();
    const { id, token, testId } = await it.letIn();
    await it.finish(testId);
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `bandpal_guest=${token}` },
      { cookie: `bandpal_guest=${id}` },
      { 'share-token': token },
    ])
      for (const [method, url, payload] of [
        ['GET', `/api/tests/${testId}/report`],
        ['GET', `/api/tests/${testId}`],
        ['DELETE', `/api/tests/${testId}`],
        ['POST', `/api/tests/${testId}/shares`, { days: 7 }],
        ['GET', `/api/tests/${testId}/answers/a/words/0/sound`],
        ['GET', '/api/shared'],
        ['DELETE', `/api/guests/${id}`],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const reply = await it.site.app.inject({
          method,
          url,
          headers: { ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        expect(reply.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
      }
    for (const url of ['/api/tests', '/api/guests']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await it.site.app.inject({ url, headers: { cookie: `bandpal_guest=${id}` } });
      expect(Object.values(reply.json<Record<string, unknown[]>>())).toEqual([[]]);
    }
    expect(await it.list()).toHaveLength(1);
    const text = JSON.stringify(await it.view(token));
    expect(text).not.toContain(testId);
    expect(text).not.toContain(it.owner.id);
  });

  it('are limited by network, and so are new invitations', async () => {
    await using it = await scene();
    const { token } = await it.invite();
    const limitOf = async (method: 'GET' | 'POST' | 'PUT', url: string) => {
      const reply = await it.site.app.inject({
        method,
        url,
        remoteAddress: '203.0.113.9',
        ...(method === 'GET' ? {} : { payload: { token } }),
      });
      return Number(reply.headers['x-ratelimit-limit']);
    };
    expect(await limitOf('POST', '/api/guests')).toBe(60);
    expect(await limitOf('GET', '/api/guests')).toBe(600);
    expect(await limitOf('POST', '/api/guest/state')).toBe(600);
    expect(await limitOf('POST', '/api/guest/ready')).toBe(60);
    expect(await limitOf('POST', '/api/guest/join')).toBe(60);
    expect(await limitOf('PUT', '/api/guest/sheet')).toBe(300);
  });

  it('are in no line of the log, and their tokens in none of the database', async () => {
    await using it = await scene();
    const { token, testId } = await it.letIn();
    await it.ask('POST', '/api/guest/state', { token, extra: 1 });
    await it.ask('PUT', '/api/guest/sheet', { token, bands: BANDS, note: 'A private note' });
    await it.ask('PUT', '/api/guest/sheet', { token, bands: {}, note: 'A private note' });
    await it.finish(testId);
    for (const secret of [token, 'Adeyemi', 'private note'])
      expect(it.site.log.join('')).not.toContain(secret);
    const rows = await store.shared.of<GuestTables>().selectFrom('guests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('stay the account’s that takes the tests over, and are exported and erased with it', async () => {
    await using it = await scene();
    const { token, testId } = await it.letIn();
    await it.ask('PUT', '/api/guest/sheet', { token, bands: BANDS, note: 'Good' });
    const { context, account } = it.site.product;
    const person = { accountId: account().id, email: '' };
    await claimTests(context, it.owner, person.accountId, [feature.claim]);
    expect(await it.list()).toEqual([]);
    expect(await it.view(token)).toMatchObject({ state: 'live' });
    const { shared } = context.database;
    const exported = await feature.personalData.exportOf(shared, person);
    expect(exported).toMatchObject([{ role: 'teacher', name: 'Ms Adeyemi', testId }]);
    const tests = await testData([feature.testData]).exportOf(shared, person);
    expect(tests).toMatchObject([{ teacherSheets: [{ name: 'Ms Adeyemi', note: 'Good' }] }]);
    expect(JSON.stringify([exported, tests])).not.toContain(token);
    await feature.personalData.erase(shared, person);
    expect((await it.ask('POST', '/api/guest/state', { token })).code).toBe('guest.not-found');
  });
});
