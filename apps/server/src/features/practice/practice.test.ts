import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductPolicy } from '../../product/product-context.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { LOST_QUESTION, productOn, sweep } from '../../testing/product-harness.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import type { AppContext } from '../../wiring/app-context.ts';
import { claimTests, countClaimable, readAccountTests } from '../account/account-commands.ts';
import { entriesOfOwner } from '../credits/credit-rows.ts';
import { checkLedger } from '../credits/operator-ledger.ts';
import { readAllowance } from '../credits/read-allowance.ts';
import { readProgress } from '../learner/read-progress.ts';
import { readReport } from '../reports/report-routes.ts';
import type { Assessor } from '../reports/report-context.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { readOwnTests, readTest } from '../tests/read-test.ts';
import { deleteTest, findTest, lockTest } from '../tests/test-rows.ts';
import { readPractices } from './open-practice.ts';

const HOUR = 3_600_000;

let guests = 0;

describe.each(databases)('a practice of one question on $name', ({ name, open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** A guest whose only free test of the day is taken, with answers `a` and `lost`. */
  async function tested(policy: Partial<ProductPolicy> = {}) {
    const product = productOn(store, policy);
    const { desk } = product;
    guests += 1;
    const owner = { ...product.guest(), address: `2001:db8:${guests.toString(16)}::1` };
    const { id: testId } = await desk.open({ owner, mode: 'full' });
    await desk.addAnswer(testId, sampleAnswer('a', { questionId: 'asked' }));
    await desk.addAnswer(testId, sampleAnswer('lost', { questionId: LOST_QUESTION }));
    await desk.finish(testId, 'completed');
    const practise = (answerId = 'a', of = testId, by = owner) =>
      desk.open({ owner: by, mode: 'full', practice: { testId: of, answerId } });
    const answered = async (id: string) => {
      await desk.addAnswer(id, sampleAnswer('again', { questionId: 'asked' }));
      await desk.finish(id, 'completed');
    };
    return { ...product, owner, testId, practise, answered };
  }

  it('asks the question in its own part, takes no test and stands in no ledger', async () => {
    const { context, owner, practise, answered } = await tested();
    const before = await readAllowance(store.db, context, owner);
    expect(before).toMatchObject({ remaining: 0 });
    const practice = await practise();
    expect(practice).toMatchObject({ mode: 'part3', practiceQuestionId: 'asked', resumed: false });
    await answered(practice.id);
    expect(await readAllowance(store.db, context, owner)).toEqual(before);
    expect(await entriesOfOwner(store.db, owner)).toHaveLength(2);
    expect(await checkLedger(context)).toEqual([]);
  });

  it('has a report with its answer and figures, and without any band', async () => {
    const { context, reports, owner, testId, practise, answered } = await tested();
    const { id } = await practise();
    await answered(id);
    expect(await readReport(context, reports, { owner, testId: id })).toMatchObject({
      practice: { testId, answerId: 'a' },
      report: { mode: 'part3', overall: { band: null, interval: null }, answers: [{ id: 'again' }] },
    });
    const whole = await readReport(context, reports, { owner, testId });
    expect([whole.practice, whole.report.overall.band]).toEqual([undefined, 6]);
  });

  it('without an answer still tells which test it belongs to', async () => {
    const { context, desk, owner, testId, practise } = await tested();
    const { id } = await practise();
    await desk.finish(id, 'silence');
    expect(await readTest(context, owner, id)).toMatchObject({
      status: 'released',
      practice: { testId, answerId: 'a' },
    });
    expect(await readTest(context, owner, testId)).not.toHaveProperty('practice');
  });

  it('is assessed as a practice, for whose bands no judge is asked', async () => {
    const { assessor, practise, answered } = await tested();
    const assess = assessor.assess.bind(assessor);
    const told: unknown[] = [];
    assessor.assess = (input: Parameters<Assessor['assess']>[0]) => {
      told.push(input.isPractice);
      return assess(input);
    };
    await answered((await practise()).id);
    expect(told).toEqual([true]);
  });

  it('remembers what it trains, and one without an exercise has none', async () => {
    const { context, desk, reports, owner, testId, practise, answered } = await tested();
    const wish = { testId, answerId: 'a', drill: 'past-story' } as const;
    const { id } = await desk.open({ owner, mode: 'full', practice: wish });
    await answered(id);
    expect(await readReport(context, reports, { owner, testId: id })).toMatchObject({ practice: wish });
    expect((await readTest(context, owner, id)).practice).toEqual(wish);
    const again = { testId: id, answerId: 'again', drill: 'better-words' } as const;
    const other = await desk.open({ owner, mode: 'full', practice: again });
    await answered(other.id);
    const plain = await practise();
    await answered(plain.id);
    const practices = await readPractices(context, { owner, testId });
    expect(Object.fromEntries(practices.map((one) => [one.id, one.drill]))).toEqual({
      [id]: 'past-story',
      [other.id]: 'better-words',
      [plain.id]: undefined,
    });
  });

  it('is listed with its test alone, and not in the history', async () => {
    const { context, reports, owner, account, testId, practise, answered } = await tested();
    const { id, ...unanswered } = await practise();
    await answered(id);
    for (const one of [testId, id]) await readReport(context, reports, { owner, testId: one });
    expect((await readProgress(context, owner)).map((test) => test.id)).toEqual([testId]);
    expect(unanswered.mode).toBe('part3');
    await practise();
    expect(await readPractices(context, { owner, testId })).toMatchObject([{ id, answerId: 'a' }]);
    expect((await readOwnTests(context, owner)).map((test) => test.id)).toEqual([testId]);
    const { id: accountId } = account();
    await claimTests(context, owner, accountId);
    expect((await readAccountTests(context, accountId)).map((test) => test.id)).toEqual([testId]);
  });

  it('comes into an account with its test, and is not counted as one', async () => {
    const { context, guest, owner, account, practise, answered, desk, testId } = await tested();
    await answered((await practise()).id);
    const unused = { ...guest(), address: '192.0.2.7' };
    await desk.finish((await desk.open({ owner: unused, mode: 'part1' })).id, 'silence');
    const { id: accountId } = account();
    expect([await countClaimable(context, owner), await countClaimable(context, unused)]).toEqual([1, 0]);
    expect(await claimTests(context, unused, accountId)).toBe(1);
    expect(await claimTests(context, owner, accountId)).toBe(1);
    expect(await claimTests(context, owner, accountId)).toBe(0);
    const taken = await readPractices(context, {
      owner: { ...owner, kind: 'account', id: accountId },
      testId,
    });
    expect(taken).toHaveLength(1);
  });

  it('takes again what one’s own answers were to, and what the bank still has', async () => {
    const { guest, practise, testId } = await tested();
    await expect(practise('none')).rejects.toMatchObject({ code: 'test.no-practice' });
    await expect(practise('lost')).rejects.toMatchObject({ code: 'test.no-practice' });
    await expect(practise('a', 'none')).rejects.toMatchObject({ code: 'test.not-found' });
    await expect(practise('a', testId, { ...guest(), address: '192.0.2.9' })).rejects.toMatchObject({
      code: 'test.not-yours',
    });
  });

  it('may be taken again itself, as one more practice of the same answer', async () => {
    const { context, owner, testId, practise, answered } = await tested();
    const first = await practise();
    await answered(first.id);
    const second = await practise('again', first.id);
    await answered(second.id);
    const listed = await readPractices(context, { owner, testId });
    expect(listed.map(({ answerId }) => answerId)).toEqual(['a', 'a']);
  });

  it('is limited in number, by person and by address, whatever was erased since', async () => {
    const { context, reports, clock, owner, guest, testId, practise } = await tested({
      practicesPerDay: 2,
      practicesPerAddressPerDay: 3,
    });
    const refused = { code: 'test.practice-limit' };
    const first = await practise();
    await eraseTest(context, owner, first.id);
    await practise();
    await expect(practise()).rejects.toMatchObject(refused);
    const neighbour = { ...guest(), address: owner.address };
    await store.db.updateTable('tests').set({ owner_id: neighbour.id }).where('id', '=', testId).execute();
    await practise('a', testId, neighbour);
    await expect(practise('a', testId, neighbour)).rejects.toMatchObject(refused);
    clock.advance(24 * HOUR);
    await practise('a', testId, neighbour);
    clock.advance(48 * HOUR + 1);
    await sweep(context, reports);
    const kept = store.db.selectFrom('practice_starts').selectAll().where('owner_id', '=', neighbour.id);
    expect(await kept.execute()).toEqual([]);
  });

  it('is not refused to an account because of others behind its address', async () => {
    const { account, owner, testId, practise } = await tested({ practicesPerAddressPerDay: 1 });
    await practise();
    const member = { ...account(), address: owner.address };
    await store.db
      .updateTable('tests')
      .set({ owner_kind: 'account', owner_id: member.id })
      .where('id', '=', testId)
      .execute();
    await expect(practise('a', testId, member)).resolves.toMatchObject({ mode: 'part3' });
  });

  it('goes on after a lost call, still as a practice', async () => {
    const { desk, owner, practise } = await tested();
    const { id } = await practise();
    await desk.addAnswer(id, sampleAnswer('half', { questionId: 'asked' }));
    await desk.interrupt(id);
    expect(await desk.open({ owner, mode: 'full', resumeTestId: id })).toMatchObject({
      id,
      resumed: true,
      practiceQuestionId: 'asked',
    });
  });

  it('goes with the test it belongs to', async () => {
    const { context, owner, testId, practise, answered } = await tested();
    const { id } = await practise();
    await answered(id);
    expect(await eraseTest(context, owner, testId)).toEqual([testId, id]);
    expect(await findTest(store.db, id)).toBeUndefined();
  });

  it('is refused when its test is erased at the same moment', async () => {
    const { testId, practise } = await tested();
    const waits = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(store.db)
        .then(({ rows }) => rows.length);
    let refused: Promise<unknown> = Promise.resolve();
    await store.db.transaction().execute(async (trx: AppContext['db']) => {
      await lockTest(trx, testId);
      await deleteTest(trx, testId);
      refused = practise().catch((error: unknown) => error);
      // PGlite has one connection: there the practice begins when the test is gone.
      if (name === 'PostgreSQL') await expect.poll(waits).toBe(1);
    });
    expect(await refused).toMatchObject({ code: 'test.not-found' });
  });

  it('wants an open part and, where it is asked for, an approved account', async () => {
    const { testId, owner } = await tested();
    const closed = productOn(store, {
      flags: { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: false },
    });
    const wish = { owner, mode: 'part1', practice: { testId, answerId: 'a' } } as const;
    await expect(closed.desk.open(wish)).rejects.toMatchObject({ code: 'test.flag-off' });
    const approving = productOn(store, { requireApproved: true });
    await expect(approving.desk.open(wish)).rejects.toMatchObject({ code: 'account.not-approved' });
  });
});
