import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShareSchema, testReportSchema } from '@bandpal/contracts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { eraseTest } from '../tests/erase-test.ts';
import type { SheetTables } from './sheet-rows.ts';
import { BANDS, openScene } from './testing/guest-scene.ts';

describe.each(databases)('sheets of teachers on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());
  const scene = () => openScene(store);

  it('are kept as theirs, for the owner of the test alone', async () => {
    await using it = await scene();
    const { token, testId } = await it.letIn();
    const write = (note: string) => it.ask('PUT', '/api/guest/sheet', { token, bands: BANDS, note });
    await write('Good ideas');
    expect((await write('Good ideas, few reasons')).status).toBe(200);
    expect(await it.view(token)).toMatchObject({
      sheet: { bands: BANDS, note: 'Good ideas, few reasons' },
    });
    await it.finish(testId);
    const report = async () =>
      testReportSchema.parse((await it.ask('GET', `/api/tests/${testId}/report`)).body);
    expect((await report()).teacherSheets).toEqual([
      { name: 'Ms Adeyemi', bands: BANDS, note: 'Good ideas, few reasons', at: expect.any(String) },
    ]);
    const { body } = await it.ask('POST', `/api/tests/${testId}/shares`, { days: 7 });
    const shared = await it.site.app.inject({
      url: '/api/shared',
      headers: { 'share-token': newShareSchema.parse(body).token },
    });
    expect(shared.statusCode).toBe(200);
    for (const secret of ['Adeyemi', 'few reasons', 'teacherSheets'])
      expect(shared.body).not.toContain(secret);
    // What they wrote stays when they are taken back, and goes with the test.
    const [guest] = await it.list();
    await it.ask('DELETE', `/api/guests/${guest?.id}`);
    expect((await report()).teacherSheets).toHaveLength(1);
    const { context } = it.site.product;
    await eraseTest(context, it.owner, testId);
    const sheets = store.shared.of<SheetTables>().selectFrom('teacher_sheets').selectAll();
    expect(await sheets.where('test_id', '=', testId).execute()).toEqual([]);
  });

  it('go along from a test that came to nothing to the next one', async () => {
    await using it = await scene();
    const { id, token, testId } = await it.letIn();
    await it.ask('PUT', '/api/guest/sheet', { token, bands: BANDS, note: 'Good ideas' });
    await it.site.product.desk.interrupt(testId);
    const written = { bands: BANDS, note: 'Good ideas' };
    expect(await it.view(token)).toMatchObject({ state: 'waiting', sheet: written });
    const next = await it.test();
    await it.desk.begin({ testId: next, guestIds: [id] });
    expect(await it.view(token)).toMatchObject({ sheet: written });
    await it.finish(next);
    const { body } = await it.ask('GET', `/api/tests/${next}/report`);
    expect(testReportSchema.parse(body).teacherSheets).toMatchObject([{ name: 'Ms Adeyemi', ...written }]);
  });

  it('are written by teachers alone, once they are let in, in half bands of the four criteria', async () => {
    await using it = await scene();
    const waiting = await it.invite();
    await it.ready(waiting.token);
    const { token, testId } = await it.letIn();
    const observer = await it.invite('observer');
    await it.ready(observer.token, 'Jun');
    await it.desk.letIn(testId, observer.id);
    const write = async (sheet: object) => (await it.ask('PUT', '/api/guest/sheet', sheet)).code;
    const sheet = { token, bands: BANDS, note: '' };
    expect(await write({ ...sheet, token: waiting.token })).toBe('guest.not-live');
    expect(await write({ ...sheet, token: observer.token })).toBe('guest.not-for-role');
    for (const bands of [
      {},
      { ...BANDS, pronunciation: 9.5 },
      { ...BANDS, pronunciation: 6.25 },
      { ...BANDS, overall: 7 },
    ])
      expect(await write({ ...sheet, bands })).toBe('request.invalid');
    expect(await write({ ...sheet, note: 'x'.repeat(2_001) })).toBe('request.invalid');
    await it.finish(testId);
    const { body } = await it.ask('GET', `/api/tests/${testId}/report`);
    expect(body).not.toHaveProperty('teacherSheets');
  });
});
