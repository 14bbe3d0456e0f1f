import { createHash } from 'node:crypto';
import { assess } from '@bandpal/assessment';
import * as fc from 'fast-check';
import { FakeClock } from '@bandpal/foundation/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { AnswerReader } from './answer-reader.ts';
import { claimTests } from '../account/account-commands.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { readProgress } from '../learner/read-progress.ts';
import { readReport } from './report-routes.ts';
import { CountingStudy, WRONG_ANSWERS } from './testing/counting-study.ts';
import { openDesk, productOn, sweep } from '../../testing/product-harness.ts';

const ANSWERS = WRONG_ANSWERS.map((transcript, index) =>
  sampleAnswer(`a${index}`, {
    source: 'typed',
    transcript,
    words: [],
    confidence: 1,
    questionId: `q${index}`,
    startedAtMs: 60_000 * index,
  }),
);

/** On a busy machine. */
const PATIENCE = { timeout: 400_000 };

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(databases)('answers on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** The product with the real scorer, and a process that reads; `restart` ends it as a shutdown does and starts another. */
  function reading() {
    const product = productOn(store);
    const { context, reports, clock, guest } = product;
    product.assessor.assess = async ({ mode, answers }) => assess({ mode, answers });
    const study = new CountingStudy(clock);
    const counts = { taken: 0, read: 0 };
    const watch = { handleTaken: () => void (counts.taken += 1), handleRead: () => void (counts.read += 1) };
    const process = (own = context) => {
      const reader = new AnswerReader({ context: own, study, reports, watch });
      reader.start();
      return { reader, desk: openDesk(context, reports, reader) };
    };
    let { reader, desk } = process();
    const owner = guest();
    return {
      ...product,
      owner,
      study,
      counts,
      process,
      get reader() {
        return reader;
      },
      get desk() {
        return desk;
      },
      async restart() {
        await reader[Symbol.asyncDispose]();
        ({ reader, desk } = process());
      },
      /** Starts a test and gives these answers. */
      async answer(answers = ANSWERS) {
        const { id } = await desk.open({ owner, mode: 'part1' });
        for (const one of answers) await desk.addAnswer(id, one);
        return id;
      },
      /** The clock goes on, second by second, until all answers of the test are read. */
      untilRead: (id: string) =>
        vi.waitFor(
          async () => {
            clock.advance(1_000);
            expect(await unreadOf(id)).toBe(0);
          },
          { ...PATIENCE, interval: 1 },
        ),
      async passes(ms: number) {
        for (let passed = 0; passed < ms; passed += 1_000) {
          clock.advance(1_000);
          // oxlint-disable-next-line no-await-in-loop -- what is due happens in between
          await unreadOf('');
        }
      },
      read: (testId: string) => readReport(context, reports, { owner, testId }),
      [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
    };
  }

  async function unreadOf(id: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from unread_answers where test_id = ${id}`.execute(store.db);
    return rows[0]?.n ?? -1;
  }

  /** Everything of a test that a candidate sees, byte for byte, as soon as its report is the last one. */
  const storedOf = (id: string): Promise<string> =>
    vi.waitFor(async () => {
      const text = await lastOf(id);
      expect(text).not.toBe(null);
      return text ?? '';
    }, PATIENCE);

  /** The same; null while there is no last report. */
  async function lastOf(id: string): Promise<string | null> {
    const { rows } = await sql<{ text: string }>`
      select concat(report::text, figures::text, (
        select string_agg(record::text, '' order by position) from answers where test_id = tests.id)) as text
      from tests where id = ${id} and report is not null and report_unread = 0`.execute(store.db);
    return rows[0]?.text ?? null;
  }

  async function finished(test: ReturnType<typeof reading>, id: string): Promise<void> {
    const done = test.desk.finish(id, 'completed');
    let isDone = false;
    void done.finally(() => (isDone = true));
    await vi.waitFor(
      () => {
        test.clock.advance(1_000);
        expect(isDone).toBe(true);
      },
      { ...PATIENCE, interval: 1 },
    );
    await done;
  }

  /** Ends the test before any answer has been read, however slow the machine is; `look` runs while nothing has been read. */
  async function finishedUnread<T>(
    test: ReturnType<typeof reading>,
    id: string,
    look: () => Promise<T>,
  ): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    test.study.held = promise;
    try {
      await finished(test, id);
      return await look();
    } finally {
      test.study.held = null;
      resolve();
    }
  }

  it('are read after the test however long it takes, and the report is made anew', async () => {
    await using test = reading();
    test.study.msPerQuestion = 20_000;
    const id = await test.answer();
    const first = await finishedUnread(test, id, () => test.read(id));
    expect(first.unread).toBe(ANSWERS.length);
    expect(first.report.answers.map(({ language }) => language)).toEqual(ANSWERS.map(() => undefined));
    await test.untilRead(id);
    await vi.waitFor(async () => expect(await test.read(id)).not.toHaveProperty('unread'), PATIENCE);
    const last = await test.read(id);
    const found = last.report.answers.map(({ language }) => language?.corrections.length ?? 0);
    expect(Math.min(...found)).toBeGreaterThan(0);
    expect(test.counts).toEqual({ taken: ANSWERS.length, read: ANSWERS.length });
    // It looks once more when it has stored what it found.
    await vi.waitFor(() => expect(test.reader.oldestSeconds()).toBe(0), PATIENCE);
  });

  it('show up in the report one by one, which tells how many are left', async () => {
    await using test = reading();
    test.study.msPerQuestion = 5_000;
    const id = await test.answer();
    const left = new Set([await finishedUnread(test, id, async () => (await test.read(id)).unread ?? 0)]);
    await vi.waitFor(
      async () => {
        test.clock.advance(1_000);
        const { unread = 0, report } = await test.read(id);
        left.add(unread);
        expect(report.answers.filter(({ language }) => language === undefined)).toHaveLength(unread);
        expect(unread).toBe(0);
      },
      { ...PATIENCE, interval: 1 },
    );
    expect([...left]).toEqual(ANSWERS.map((_, index) => ANSWERS.length - index).concat(0));
  });

  it('are the same, and so is the report, whatever happens while they are read', async () => {
    const calm = await (async () => {
      await using test = reading();
      const id = await test.answer();
      await test.untilRead(id);
      await finished(test, id);
      return await storedOf(id);
    })();
    expect(calm).toContain('"corrections": [{');
    const questions = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          fails: questions,
          restarts: questions,
          msPerQuestion: fc.constantFrom(0, 700, 15_000),
          isEarly: fc.boolean(),
        }),
        async ({ fails, restarts, msPerQuestion, isEarly }) => {
          await using test = reading();
          test.study.msPerQuestion = msPerQuestion;
          test.study.failsAt = (question) => fails.includes(question);
          const restarted: Promise<void>[] = [];
          test.study.onQuestion = (question) => {
            if (restarts.includes(question)) restarted.push(Promise.resolve().then(() => test.restart()));
          };
          const id = await test.answer();
          if (isEarly) {
            await finished(test, id);
            await test.read(id);
          }
          await test.untilRead(id);
          if (!isEarly) await finished(test, id);
          await Promise.all(restarted);
          // Too long to be shown where they differ.
          expect(digestOf(await storedOf(id))).toBe(digestOf(calm));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are tried again later when the engine fails, each time after a longer pause', async () => {
    await using test = reading();
    test.study.failsAt = (question) => question <= 3;
    const id = await test.answer(ANSWERS.slice(0, 1));
    const begunAfter = async (ms: number, times: number) => {
      test.clock.advance(ms - 1);
      await new Promise((resolve) => setImmediate(resolve));
      const before = test.study.begun.length;
      expect(before).toBe(times - 1);
      test.clock.advance(1);
      test.reader.wake();
      await vi.waitFor(() => expect(test.study.begun).toHaveLength(times), PATIENCE);
    };
    await begunAfter(2_000, 1);
    await vi.waitFor(async () => expect(await dueIn(id)).toBe(5_000), PATIENCE);
    await begunAfter(5_000, 2);
    await vi.waitFor(async () => expect(await dueIn(id)).toBe(10_000), PATIENCE);
    await begunAfter(10_000, 3);
    await test.untilRead(id);

    async function dueIn(testId: string): Promise<number> {
      const { rows } = await sql<{ due: Date }>`
        select due_at as due from unread_answers where test_id = ${testId}`.execute(store.db);
      return (rows[0]?.due.getTime() ?? 0) - test.clock.date().getTime();
    }
  });

  it('wait for the next look when the engine is away, instead of being tried one after the other', async () => {
    await using test = reading();
    test.study.failsAt = () => true;
    const id = await test.answer();
    test.clock.advance(2_000);
    await vi.waitFor(() => expect(test.study.begun).toEqual(['a0']), PATIENCE);
    await test.passes(8_000);
    await vi.waitFor(() => expect(test.study.begun.length).toBeGreaterThan(1), PATIENCE);
    expect(test.study.begun.length).toBeLessThan(ANSWERS.length);
    test.study.failsAt = () => false;
    await test.untilRead(id);
  });

  it('of a process that was killed are read by another when it has given no sign for half a minute', async () => {
    await using test = reading();
    await test.reader[Symbol.asyncDispose]();
    const id = await test.answer(ANSWERS.slice(0, 1));
    test.clock.advance(2_000);
    // For what was killed no time passes: it does not end its work, and does not say that it is at it.
    const stopped = new FakeClock();
    test.study.hangs = true;
    const killed = test.process({ ...test.context, clock: stopped }).reader;
    await vi.waitFor(() => expect(test.study.begun).toEqual(['a0']), PATIENCE);
    test.study.hangs = false;
    await using _ = test.process().reader;
    await test.passes(29_000);
    expect(test.study.begun).toEqual(['a0']);
    await test.untilRead(id);
    expect(test.study.begun).toEqual(['a0', 'a0']);
    await killed[Symbol.asyncDispose]();
  });

  it('are read once, however many processes there are', async () => {
    await using test = reading();
    await using others = new AsyncDisposableStack();
    for (let started = 0; started < 2; started += 1) others.use(test.process().reader);
    // Far less than a process holds an answer: the clock of this test runs faster than a busy database says that it is held on.
    test.study.msPerQuestion = 200;
    const id = await test.answer();
    await test.untilRead(id);
    expect(test.study.begun.toSorted()).toEqual(ANSWERS.map(({ id: answerId }) => answerId));
    // A process counts an answer when it has stored what it found.
    await vi.waitFor(() => expect(test.counts.read).toBe(ANSWERS.length), PATIENCE);
  });

  it('that go on are read as a whole', async () => {
    await using test = reading();
    test.study.msPerQuestion = 5_000;
    const [first, second] = ANSWERS;
    const id = await test.answer(ANSWERS.slice(0, 1));
    test.clock.advance(2_000);
    await vi.waitFor(() => expect(test.study.begun).toHaveLength(1), PATIENCE);
    const transcript = `${first?.transcript} ${second?.transcript}`;
    await test.desk.addAnswer(id, sampleAnswer('a0', { ...first, transcript }));
    await test.untilRead(id);
    await finished(test, id);
    const { answers } = (await test.read(id)).report;
    expect(answers.map((answer) => answer.transcript)).toEqual([transcript]);
    expect(answers[0]?.language?.words).toBeGreaterThan(
      (first?.transcript.split(' ').length ?? 0) + (second?.transcript.split(' ').length ?? 0) - 20,
    );
    await vi.waitFor(() => expect(test.counts).toEqual({ taken: 1, read: 1 }), PATIENCE);
  });

  it('of a guest who has signed in since are in the report of the account, and in its figures', async () => {
    await using test = reading();
    const id = await test.answer();
    const account = test.account();
    await finishedUnread(test, id, () => claimTests(test.context, test.owner, account.id));
    await test.untilRead(id);
    await storedOf(id);
    const report = await readReport(test.context, test.reports, { owner: account, testId: id });
    expect(report).not.toHaveProperty('unread');
    const [figures] = await readProgress(test.context, account);
    expect(figures?.errors?.families.length).toBeGreaterThan(3);
    expect(report.report.overall).toMatchObject(figures?.overall ?? { band: 0 });
  });

  it('of an erased test are forgotten, also one that is being read', async () => {
    await using test = reading();
    const gate = Promise.withResolvers<void>();
    const study = test.study.study.bind(test.study);
    const begun = vi.fn();
    test.study.study = async (answer, signal) => {
      begun();
      await gate.promise;
      return study(answer, signal);
    };
    const id = await test.answer();
    await finished(test, id);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), PATIENCE);
    await eraseTest(test.context, test.owner, id);
    gate.resolve();
    test.clock.advance(10_000);
    await vi.waitFor(() => expect(test.reader.oldestSeconds()).toBe(0), PATIENCE);
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from answers where test_id = ${id}) + (select count(*) from tests where id = ${id})
        + (select count(*) from unread_answers where test_id = ${id}) as n`.execute(store.db);
    expect(Number(rows[0]?.n)).toBe(0);
    expect(test.counts.read).toBe(0);
  });

  it('that were read while nobody could make the report are in the next one that is made', async () => {
    await using test = reading();
    const id = await test.answer();
    const assessing = await finishedUnread(test, id, async () => {
      expect((await test.read(id)).unread).toBe(ANSWERS.length);
      return vi.spyOn(test.assessor, 'assess').mockRejectedValue(new Error('the scorer is broken'));
    });
    await test.untilRead(id);
    await vi.waitFor(() => expect(test.reader.oldestSeconds()).toBe(0), PATIENCE);
    expect(await lastOf(id)).toBe(null);
    assessing.mockRestore();
    // The first one may still find the report that fails being made.
    await vi.waitFor(async () => {
      await sweep(test.context, test.reports);
      expect(await lastOf(id)).not.toBe(null);
    }, PATIENCE);
    expect(await lastOf(id)).toContain('"corrections": [{');
  });
});
