import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { appendEntry, entriesOfOwner } from '../credits/credit-rows.ts';
import { findTest } from './test-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { eraseTest } from './erase-test.ts';
import { readAllowance } from '../credits/read-allowance.ts';
import { readReport } from '../reports/report-routes.ts';
import { readOwnTests, readTest } from './read-test.ts';
import type { AppContext } from '../../wiring/app-context.ts';
import { recoverLostTests } from './run-test.ts';
import { OPEN_POLICY, openDesk, productOn, startSweeper, sweep } from '../../testing/product-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databases)('the test desk on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const kindsOf = async (owner: { kind: 'guest' | 'account'; id: string }) =>
    (await entriesOfOwner(store.db, owner)).map((entry) => entry.kind);

  it('opens a test with an unguessable id, a seed and nothing said yet', async () => {
    const { desk, guest } = productOn(store);
    const test = await desk.open({ owner: guest(), mode: 'part1' });
    expect(test).toMatchObject({ mode: 'part1', resumed: false, examState: null, answers: [] });
    expect(test.id).toMatch(/^[\w-]{22}$/);
    expect(test.seed | 0).toBe(test.seed);
  });

  it.each([
    ['part1', 'speakingPart1'],
    ['part2', 'speakingPart2'],
    ['part3', 'speakingPart3'],
    ['full', 'speakingPart3'],
  ] as const)('refuses %s while %s is off, and takes no hold', async (mode, flag) => {
    const { desk, guest } = productOn(store, { flags: { ...OPEN_POLICY.flags, [flag]: false } });
    const owner = guest();
    await expect(desk.open({ owner, mode })).rejects.toMatchObject({ code: 'test.flag-off' });
    expect(await kindsOf(owner)).toEqual([]);
  });

  it('gives a guest the daily test once, and again a day later', async () => {
    const { desk, guest, clock, context } = productOn(store);
    const owner = guest();
    const start = clock.date();
    expect(await readAllowance(store.db, context, owner)).toEqual({
      kind: 'guest',
      remaining: 1,
      limit: 1,
      resetsAt: null,
    });
    const test = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(test.id, sampleAnswer('a'));
    await desk.finish(test.id, 'completed');
    expect(await readAllowance(store.db, context, owner)).toMatchObject({
      remaining: 0,
      resetsAt: new Date(start.getTime() + 24 * HOUR).toISOString(),
    });
    clock.advance(24 * HOUR - 1);
    await expect(desk.open({ owner, mode: 'part1' })).rejects.toMatchObject({ code: 'test.no-allowance' });
    clock.advance(1);
    expect(await desk.open({ owner, mode: 'part1' })).toMatchObject({ resumed: false });
  });

  it.each([1, 3])('never lets 20 opens at once exceed an allowance of %i', async (limit) => {
    const { desk, guest } = productOn(store, { guestTestsPerDay: limit });
    const owner = guest();
    const opens = await Promise.allSettled(
      Array.from({ length: 20 }, () => desk.open({ owner, mode: 'part1' })),
    );
    expect(opens.filter((open) => open.status === 'fulfilled')).toHaveLength(limit);
    expect(await kindsOf(owner)).toEqual(Array(limit).fill('hold'));
  });

  it('caps the guests behind one address, however many cookies they have', async () => {
    const { desk, guest, clock } = productOn(store, { guestTestsPerAddressPerDay: 3 });
    const from = (address: string) => desk.open({ owner: { ...guest(), address }, mode: 'part1' });
    const opens = await Promise.allSettled(Array.from({ length: 20 }, () => from('2001:db8:5:6::1')));
    expect(opens.filter((open) => open.status === 'fulfilled')).toHaveLength(3);
    await expect(from('2001:db8:5:6:ffff::2')).rejects.toMatchObject({ code: 'test.no-allowance' });
    expect(await from('2001:db8:5:7::1')).toMatchObject({ resumed: false });
    clock.advance(23 * HOUR);
    await expect(from('2001:db8:5:6::1')).rejects.toMatchObject({ code: 'test.no-allowance' });
    clock.advance(HOUR);
    expect(await from('2001:db8:5:6::1')).toMatchObject({ resumed: false });
  });

  it('stores no address, and forgets the hash of it after two days', async () => {
    const { desk, guest, clock, context, reports } = productOn(store);
    const owner = guest();
    await desk.open({ owner, mode: 'part1' });
    const [entry] = await entriesOfOwner(store.db, owner);
    expect(entry?.address_hash).toMatch(/^[\w-]{43}$/);
    clock.advance(48 * HOUR + 1);
    await sweep(context, reports);
    expect((await entriesOfOwner(store.db, owner))[0]?.address_hash).toBeNull();
  });

  it('lets an account spend what it was granted and no more', async () => {
    const { desk, account, context } = productOn(store, { signupCredits: 0 });
    const owner = account();
    await expect(desk.open({ owner, mode: 'part1' })).rejects.toMatchObject({ code: 'test.no-allowance' });
    const grant = { id: `g-${owner.id}`, owner, testId: null, kind: 'grant', amount: 6 } as const;
    await appendEntry(store.db, {
      ...grant,
      idempotencyKey: `sign-up:${owner.id}`,
      at: context.clock.date(),
    });
    const opens = await Promise.allSettled(
      Array.from({ length: 20 }, () => desk.open({ owner, mode: 'part1' })),
    );
    expect(opens.filter((open) => open.status === 'fulfilled')).toHaveLength(6);
    expect(await readAllowance(store.db, context, owner)).toMatchObject({ remaining: 0, limit: 6 });
  });

  it('captures the hold and makes the report when a test with an answer ends, once', async () => {
    const { desk, guest, context, reports, assessor } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part2' });
    await expect(readReport(context, reports, { owner, testId: id })).rejects.toMatchObject({
      code: 'test.report-pending',
    });
    await desk.addAnswer(id, sampleAnswer('a'));
    await Promise.all([desk.finish(id, 'completed'), desk.finish(id, 'silence')]);
    await desk.finish(id, 'silence');
    await desk.interrupt(id);
    expect(assessor.assessed).toBe(1);
    expect(await kindsOf(owner)).toEqual(['hold', 'capture']);
    expect(await readReport(context, reports, { owner, testId: id })).toMatchObject({
      id,
      finishedAt: context.clock.date().toISOString(),
      report: { mode: 'part2', answers: [sampleAnswer('a')] },
    });
    await expect(readReport(context, reports, { owner, testId: 'none' })).rejects.toMatchObject({
      code: 'test.not-found',
    });
    await expect(readReport(context, reports, { owner: guest(), testId: id })).rejects.toMatchObject({
      code: 'test.not-yours',
    });
  });

  it('releases the hold when nothing that can be scored was said', async () => {
    const { desk, guest, context, reports } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a', { transcript: ' … ', words: [] }));
    await desk.finish(id, 'silence');
    expect(await kindsOf(owner)).toEqual(['hold', 'release']);
    await expect(readReport(context, reports, { owner, testId: id })).rejects.toMatchObject({
      code: 'test.not-found',
    });
    expect(await readAllowance(store.db, context, owner)).toMatchObject({ remaining: 1, resetsAt: null });
  });

  it('keeps the answers of a test whose scorer failed, and makes the report when it is asked for', async () => {
    const { desk, guest, context, reports, assessor } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    assessor.failing = true;
    await desk.finish(id, 'completed');
    expect(await kindsOf(owner)).toEqual(['hold', 'capture']);
    await expect(readReport(context, reports, { owner, testId: id })).rejects.toMatchObject({
      code: 'test.report-pending',
    });
    assessor.failing = false;
    const both = await Promise.all([
      readReport(context, reports, { owner, testId: id }),
      readReport(context, reports, { owner, testId: id }),
    ]);
    expect(both.map((report) => report.report.totals.answers)).toEqual([1, 1]);
    expect(assessor.assessed).toBe(1);
  });

  it('releases the hold of a call that was lost before the first answer', async () => {
    const { desk, guest } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.interrupt(id);
    expect(await kindsOf(owner)).toEqual(['hold', 'release']);
    await expect(desk.open({ owner, mode: 'part1', resumeTestId: id })).rejects.toMatchObject({
      code: 'test.not-resumable',
    });
    expect(await desk.open({ owner, mode: 'part1' })).toMatchObject({ resumed: false });
  });

  it('continues an interrupted test of the same owner where it was, under the same hold', async () => {
    const { desk, guest, context } = productOn(store);
    const owner = guest();
    const opened = await desk.open({ owner, mode: 'full' });
    await desk.addAnswer(opened.id, sampleAnswer('a'));
    await desk.saveExam(opened.id, { at: 'q2' }, ['home']);
    await desk.interrupt(opened.id);
    expect(await readTest(context, owner, opened.id)).toMatchObject({
      status: 'interrupted',
      resumable: true,
      answers: 1,
    });
    await expect(readTest(context, guest(), opened.id)).rejects.toMatchObject({ code: 'test.not-yours' });
    const resume = { mode: 'part1', resumeTestId: opened.id } as const;
    await expect(desk.open({ owner: guest(), ...resume })).rejects.toMatchObject({ code: 'test.not-found' });
    expect(await desk.open({ owner, ...resume })).toEqual({
      ...opened,
      resumed: true,
      examState: { at: 'q2' },
      answers: [sampleAnswer('a')],
    });
    expect(await kindsOf(owner)).toEqual(['hold']);
  });

  it('is not interrupted by the old call of a page that was reloaded', async () => {
    const { desk, guest } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.open({ owner, mode: 'part1', resumeTestId: id });
    await desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'active' });
    await desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'released' });
  });

  it('is not interrupted by the end of a call that another process had before', async () => {
    const { desk, guest, context, reports } = productOn(store);
    const otherProcess = openDesk(context, reports);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await otherProcess.open({ owner, mode: 'part1', resumeTestId: id });
    await desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'active', run: 2 });
    await otherProcess.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'released' });
  });

  it('moves the hold on with every saved step, and ends it half an hour after the last', async () => {
    const { desk, guest, clock, context, reports } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    clock.advance(29 * MINUTE);
    await desk.saveExam(id, {}, []);
    clock.advance(29 * MINUTE);
    await sweep(context, reports);
    expect(await kindsOf(owner)).toEqual(['hold']);
    clock.advance(MINUTE);
    await sweep(context, reports);
    expect(await kindsOf(owner)).toEqual(['hold', 'release']);
  });

  it('closes an interrupted test after a day, captured and reported from what is there', async () => {
    const { desk, guest, clock, context, reports, assessor } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    await desk.interrupt(id);
    clock.advance(24 * HOUR - 1);
    await expect(desk.open({ owner, mode: 'part1' })).rejects.toMatchObject({ code: 'test.no-allowance' });
    expect(await readTest(context, owner, id)).toMatchObject({ resumable: true });
    clock.advance(1);
    await sweep(context, reports);
    expect(assessor.assessed).toBeGreaterThan(0);
    expect(await kindsOf(owner)).toEqual(['hold', 'capture']);
    expect(await readReport(context, reports, { owner, testId: id })).toMatchObject({
      endedReason: 'expired',
    });
    await expect(desk.open({ owner, mode: 'part1', resumeTestId: id })).rejects.toMatchObject({
      code: 'test.not-resumable',
    });
  });

  it('counts an expired hold as over even before the sweeper has seen it', async () => {
    const { desk, guest, clock } = productOn(store);
    const owner = guest();
    await desk.open({ owner, mode: 'part1' });
    clock.advance(30 * MINUTE);
    expect(await desk.open({ owner, mode: 'part1' })).toMatchObject({ resumed: false });
  });

  it('sweeps every minute by itself until it is stopped', async () => {
    const { desk, guest, clock, context, reports } = productOn(store);
    const sweeper = startSweeper(context, reports);
    const owner = guest();
    await desk.open({ owner, mode: 'part1' });
    const kindsAMinuteLater = () => {
      clock.advance(MINUTE);
      return kindsOf(owner);
    };
    await expect.poll(kindsAMinuteLater, { interval: 5 }).toEqual(['hold', 'release']);
    await sweeper[Symbol.asyncDispose]();
    expect(clock.pendingTimers).toBe(0);
  });

  it('makes tests of a crashed process resumable and finishes the reports it left open', async () => {
    const { desk, guest, context, reports, assessor } = productOn(store, { guestTestsPerDay: 2 });
    const owner = guest();
    const running = await desk.open({ owner, mode: 'part1' });
    const unassessed = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(unassessed.id, sampleAnswer('a'));
    assessor.failing = true;
    await desk.finish(unassessed.id, 'completed');
    assessor.failing = false;
    await recoverLostTests(context);
    const sweeper = startSweeper(context, reports);
    expect(await findTest(store.db, running.id)).toMatchObject({ status: 'interrupted' });
    await expect.poll(async () => (await findTest(store.db, unassessed.id))?.report).not.toBeNull();
    await sweeper[Symbol.asyncDispose]();
    await desk.saveExam(running.id, {}, []);
    expect(await findTest(store.db, running.id)).toMatchObject({ status: 'active' });
  });

  it('lets a test that a crash cut short be continued for a day, however long the server was down', async () => {
    const { desk, guest, clock, context, reports } = productOn(store);
    const [owner, silent] = [guest(), guest()];
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    await desk.open({ owner: silent, mode: 'part1' });
    clock.advance(2 * HOUR);
    await recoverLostTests(context);
    await sweep(context, reports);
    clock.advance(24 * HOUR - 1);
    expect(await readTest(context, owner, id)).toMatchObject({ status: 'interrupted', resumable: true });
    expect(await kindsOf(silent)).toEqual(['hold', 'release']);
  });

  it('closes and reports the other tests when one cannot be closed', async () => {
    const { desk, guest, clock, context, reports } = productOn(store);
    const [broken, sound] = [guest(), guest()];
    for (const owner of [broken, sound]) {
      const { id } = await desk.open({ owner, mode: 'part1' });
      await desk.addAnswer(id, sampleAnswer('a'));
      clock.advance(1);
    }
    clock.advance(30 * MINUTE);
    let failures = 1;
    const failingOnce = (size: number) => {
      failures -= 1;
      if (failures >= 0) throw new Error('no random bytes');
      return context.randomBytes(size);
    };
    await sweep({ ...context, randomBytes: failingOnce }, reports);
    expect([await kindsOf(broken), await kindsOf(sound)]).toEqual([['hold'], ['hold', 'capture']]);
    await sweep(context, reports);
    expect(await kindsOf(broken)).toEqual(['hold', 'capture']);
  });

  it('gives a test back whose answers cannot be read any more', async () => {
    const { desk, guest, context } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    await store.db.updateTable('answers').set({ record: '{}' }).where('test_id', '=', id).execute();
    await eraseTest(context, owner, id);
    expect(await kindsOf(owner)).toEqual(['hold', 'release']);
  });

  it('starts although the answers of a test without a report cannot be read', async () => {
    const { desk, guest, context, reports, assessor } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    assessor.failing = true;
    await desk.finish(id, 'completed');
    await store.db.updateTable('answers').set({ record: '{}' }).where('test_id', '=', id).execute();
    expect(await reports.make(id)).toBeNull();
    await expect(readReport(context, reports, { owner, testId: id })).rejects.toMatchObject({
      code: 'test.report-pending',
    });
    await eraseTest(context, owner, id);
  });

  /** A test whose call was lost while the database refused to write that; it is there again. */
  async function testWithUnwrittenLoss() {
    const { guest, context, reports } = productOn(store);
    let isDown = false;
    const flaky: AppContext = {
      ...context,
      get db() {
        return isDown ? store.db.withSchema('nowhere') : store.db;
      },
    };
    const desk = openDesk(flaky, reports);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    isDown = true;
    await expect(desk.interrupt(id)).rejects.toThrow('nowhere');
    isDown = false;
    return { desk, owner, id };
  }

  it('is not interrupted under a new call by the retry of an old one that the database refused', async () => {
    const { desk, owner, id } = await testWithUnwrittenLoss();
    await desk.open({ owner, mode: 'part1', resumeTestId: id });
    await desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'active' });
    await desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'released' });
  });

  it('is interrupted by the loss of its next call also when an earlier loss could not be written', async () => {
    const { desk, owner, id } = await testWithUnwrittenLoss();
    desk.giveUp(id);
    await desk.open({ owner, mode: 'part1', resumeTestId: id });
    await desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'released' });
  });

  it('names the topics of the last five tests', async () => {
    const { desk, guest, clock } = productOn(store, { guestTestsPerDay: 10 });
    const owner = guest();
    const recent: string[][] = [];
    for (let number = 1; number <= 7; number += 1) {
      const test = await desk.open({ owner, mode: 'part1' });
      recent.push(test.recentTopicIds.toSorted());
      await desk.saveExam(test.id, {}, [`topic-${number}`, 'frame']);
      clock.advance(MINUTE);
    }
    expect(recent[0]).toEqual([]);
    expect(recent[6]).toEqual(['frame', 'topic-2', 'topic-3', 'topic-4', 'topic-5', 'topic-6']);
  });

  it('drops what arrives after the end, and says when the test was erased', async () => {
    const { desk, guest, context, reports } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    await desk.finish(id, 'completed');
    await desk.addAnswer(id, sampleAnswer('late'));
    await desk.saveExam(id, { late: true }, []);
    expect((await readReport(context, reports, { owner, testId: id })).report.answers).toHaveLength(1);
    await expect(eraseTest(context, guest(), id)).rejects.toMatchObject({ code: 'test.not-yours' });
    await eraseTest(context, owner, id);
    await expect(desk.addAnswer(id, sampleAnswer('b'))).rejects.toMatchObject({ code: 'test.not-found' });
    await expect(desk.saveExam(id, {}, [])).rejects.toMatchObject({ code: 'test.not-found' });
    await desk.finish(id, 'completed');
    expect(await readOwnTests(context, owner)).toEqual([]);
  });

  it('keeps the cost of a running test that is erased after an answer', async () => {
    const { desk, guest, context } = productOn(store);
    const owner = guest();
    const { id } = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(id, sampleAnswer('a'));
    await eraseTest(context, owner, id);
    expect(await kindsOf(owner)).toEqual(['hold', 'capture']);
    expect(await readAllowance(store.db, context, owner)).toMatchObject({ remaining: 0 });
  });

  it('lists the own tests, newest first', async () => {
    const { desk, guest, clock, context } = productOn(store, { guestTestsPerDay: 2 });
    const owner = guest();
    const first = await desk.open({ owner, mode: 'part1' });
    clock.advance(MINUTE);
    const second = await desk.open({ owner, mode: 'part2' });
    await desk.addAnswer(second.id, sampleAnswer('a'));
    expect(await readOwnTests(context, owner)).toMatchObject([
      { id: second.id, mode: 'part2', answers: 1, resumable: true },
      { id: first.id, mode: 'part1', answers: 0 },
    ]);
    expect(await readOwnTests(context, guest())).toEqual([]);
  });
});
