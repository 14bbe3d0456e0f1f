import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beat, forgetReplica, REPLICA_SILENCE_MS } from '../../store/replicas.ts';
import { findTest } from './test-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';
import { recoverLostTests } from './run-test.ts';
import { ReportMaker } from '../reports/report-maker.ts';
import { openDesk, productOn, startSweeper } from '../../testing/product-harness.ts';

const GUEST_TESTS = { guestTestsPerDay: 10 };

describe.each(databases)('several processes on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** Two processes that give signs of life; `released` is what each was asked to let go. */
  async function twoProcesses() {
    const product = productOn(store, GUEST_TESTS);
    const process = async () => {
      const id = crypto.randomUUID();
      const released: string[] = [];
      const context = {
        ...product.context,
        replica: { id, releaseElsewhere: async (testId: string) => void released.push(testId) },
      };
      const reports = new ReportMaker(context);
      const live = () =>
        beat(
          store.db,
          {
            id,
            name: id,
            address: 'http://127.0.0.1:1',
            is_draining: false,
            calls: 0,
            max_calls: 8,
            typed_tests: 0,
            max_typed_tests: 8,
          },
          context.sharedNow,
        );
      await live();
      return { id, context, reports, released, live, desk: openDesk(context, reports) };
    };
    return { ...product, first: await process(), second: await process() };
  }

  it('refuse a third call of one person at a time, wherever the first two are', async () => {
    const { first, second, guest, clock } = await twoProcesses();
    const owner = guest();
    const one = await first.desk.open({ owner, mode: 'part1' });
    await first.desk.addAnswer(one.id, sampleAnswer('a'));
    await second.desk.open({ owner, mode: 'part1' });
    const third = () => second.desk.open({ owner, mode: 'part1' });
    await expect(third()).rejects.toMatchObject({ code: 'call.too-many' });
    await expect(first.desk.open({ owner: guest(), mode: 'part1' })).resolves.toBeDefined();
    await expect(second.desk.open({ owner, mode: 'part1', resumeTestId: one.id })).resolves.toMatchObject({
      resumed: true,
    });
    // Calls of a process that is dead are over.
    clock.advance(REPLICA_SILENCE_MS);
    await second.live();
    await second.desk.interrupt(one.id);
    await expect(third()).resolves.toBeDefined();
  });

  it('two starts of one person at the same moment do not pass the limit together', async () => {
    const { first, second, guest } = await twoProcesses();
    const owner = guest();
    await first.desk.open({ owner, mode: 'part1' });
    const outcomes = await Promise.allSettled(
      [first, second].map(({ desk }) => desk.open({ owner, mode: 'part1' })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('the one that takes a test up asks the other to let it go, and later writes of the other count for nothing', async () => {
    const { first, second, guest } = await twoProcesses();
    const owner = guest();
    const { id } = await first.desk.open({ owner, mode: 'part1' });
    await first.desk.addAnswer(id, sampleAnswer('a'));
    await first.desk.saveExam(id, { at: 'q2' }, []);
    const taken = await second.desk.open({ owner, mode: 'part1', resumeTestId: id });
    expect(second.released).toEqual([id]);
    expect(taken).toMatchObject({ examState: { at: 'q2' }, answers: [{ id: 'a' }] });

    const gone = { code: 'test.not-found' };
    await expect(first.desk.saveExam(id, { at: 'q1' }, [])).rejects.toMatchObject(gone);
    await expect(first.desk.addAnswer(id, sampleAnswer('late'))).rejects.toMatchObject(gone);
    await expect(first.desk.finish(id, 'silence')).rejects.toMatchObject(gone);
    await first.desk.interrupt(id);
    expect(await findTest(store.db, id)).toMatchObject({
      status: 'active',
      exam_state: { at: 'q2' },
      replica_id: second.id,
    });
    await second.desk.addAnswer(id, sampleAnswer('b'));
    await second.desk.finish(id, 'completed');
    expect(await findTest(store.db, id)).toMatchObject({ status: 'finished' });
  });

  it('a test without an answer survives that one process hands it to another', async () => {
    const { first, second, guest } = await twoProcesses();
    const owner = guest();
    const { id } = await first.desk.open({ owner, mode: 'part1' });
    await first.desk.handOver(id, () => first.desk.interrupt(id));
    await expect(second.desk.open({ owner, mode: 'part1', resumeTestId: id })).resolves.toMatchObject({ id });
  });

  it('a stranger makes no process let a test go', async () => {
    const { first, second, guest } = await twoProcesses();
    const { id } = await first.desk.open({ owner: guest(), mode: 'part1' });
    const theft = second.desk.open({ owner: guest(), mode: 'part1', resumeTestId: id });
    await expect(theft).rejects.toMatchObject({ code: 'test.not-found' });
    expect(second.released).toEqual([]);
  });

  it('a process that starts leaves the tests of the living alone and frees those of the dead', async () => {
    const { first, second, guest, clock } = await twoProcesses();
    const owner = guest();
    const [ofDead, ofLiving] = [
      await first.desk.open({ owner, mode: 'part1' }),
      await second.desk.open({ owner, mode: 'part1' }),
    ];
    await first.desk.addAnswer(ofDead.id, sampleAnswer('a'));
    clock.advance(REPLICA_SILENCE_MS);
    await second.live();
    await recoverLostTests(second.context);
    expect(await findTest(store.db, ofDead.id)).toMatchObject({ status: 'interrupted' });
    expect(await findTest(store.db, ofLiving.id)).toMatchObject({ status: 'active' });
    // A process that was only slow goes on with its test.
    await first.desk.saveExam(ofDead.id, {}, []);
    expect(await findTest(store.db, ofDead.id)).toMatchObject({ status: 'active' });
    await forgetReplica(store.db, second.id);
    await recoverLostTests(first.context);
    expect(await findTest(store.db, ofLiving.id)).toMatchObject({ status: 'interrupted' });
  });

  it('make a report once, whoever is asked for it, and another tries again when the first has failed', async () => {
    const { first, second, guest, assessor } = await twoProcesses();
    const { id } = await first.desk.open({ owner: guest(), mode: 'part1' });
    await first.desk.addAnswer(id, sampleAnswer('a'));
    assessor.failing = true;
    await first.desk.finish(id, 'completed');
    assessor.failing = false;
    const gate = Promise.withResolvers<void>();
    const assess = vi.fn(assessor.assess.bind(assessor));
    assessor.assess = async (input) => {
      const report = await assess(input);
      await gate.promise;
      return report;
    };
    const made = first.reports.make(id);
    await expect.poll(() => assess.mock.calls.length).toBe(1);
    expect(await second.reports.make(id)).toBeNull();
    gate.resolve();
    expect(await made).not.toBeNull();
    expect(assessor.assessed).toBe(1);
    expect(await second.reports.make(id)).toMatchObject({ report: { overall: { band: 6 } } });
    expect(assessor.assessed).toBe(1);
  });

  it('sweep once a minute together', async () => {
    const { first, second, clock } = await twoProcesses();
    const swept: string[] = [];
    const watching = ({ id, context }: typeof first) => ({
      ...context,
      get accountsComeBack() {
        swept.push(id);
        return false;
      },
    });
    await using one = startSweeper(watching(first), first.reports);
    await using other = startSweeper(watching(second), second.reports);
    clock.advance(60_000);
    await expect.poll(() => swept.length).toBe(1);
    await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()]);
    expect(swept).toHaveLength(1);
  });
});
