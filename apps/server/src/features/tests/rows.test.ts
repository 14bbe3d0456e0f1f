import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../testing/databases.ts';
import { appendEntry, countHoldsOfAddress, entriesOfOwner, forgetAddresses } from '../credits/credit-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { databaseNow } from '../../store/replicas.ts';
import { interruptLostTests } from './run-test.ts';
import { countAnswers, insertAnswer, listAnswers } from './answer-rows.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import {
  deleteTest,
  expiredTestIds,
  findTest,
  insertTest,
  listTests,
  saveExamState,
  updateTest,
} from './test-rows.ts';
import { saveReport, unassessedTestIds } from '../reports/report-rows.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (minutes: number) => new Date(T0.getTime() + minutes * 60_000);

describe.each(bothDatabases)('the repositories on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function newTest(owner = { kind: 'guest' as const, id: randomUUID() }, startedAt = T0) {
    const id = randomUUID();
    const holdExpiresAt = new Date(startedAt.getTime() + 30 * 60_000);
    await insertTest(store.db, { id, owner, mode: 'part1', seed: -7, startedAt, holdExpiresAt });
    return { id, owner };
  }

  it('answer when they are asked whether they are there', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('reads int8 as a number and bytea as plain bytes', async () => {
    const result = await sql<{ big: unknown; bytes: unknown }>`
      select 9007199254740991::int8 as big, '\\x00ff'::bytea as bytes`.execute(store.db);
    expect(result.rows[0]?.big).toBe(9007199254740991);
    expect(result.rows[0]?.bytes).toStrictEqual(new Uint8Array([0, 255]));
    await expect(sql`select 9223372036854775807::int8`.execute(store.db)).rejects.toThrow('out of range');
  });

  it('gives a new test back as it was written', async () => {
    const { id, owner } = await newTest();
    expect(await findTest(store.db, id)).toStrictEqual({
      id,
      owner_kind: 'guest',
      owner_id: owner.id,
      mode: 'part1',
      seed: -7,
      status: 'active',
      exam_state: null,
      topic_ids: [],
      started_at: T0,
      finished_at: null,
      ended_reason: null,
      report: null,
      figures: null,
      report_unread: 0,
      hold_expires_at: later(30),
      updated_at: T0,
      run: 1,
      practice_of: null,
      practice_answer_id: null,
      practice_question_id: null,
      practice_drill: null,
      replica_id: null,
      call_id: null,
    });
    expect(await findTest(store.db, 'none')).toBeUndefined();
  });

  it('saves the exam state of an unfinished test, with any text in it', async () => {
    const { id } = await newTest();
    const saved = {
      state: { line: 'a\u0000b\ud800c "é" 漢字', n: [1, null] },
      holdExpiresAt: later(31),
      at: later(1),
    };
    expect(await saveExamState(store.db, id, { ...saved, topicIds: ['home', 'card-3'] })).toBe(true);
    expect(await findTest(store.db, id)).toMatchObject({
      exam_state: { line: 'a\uFFFDb\uFFFDc "é" 漢字', n: [1, null] },
      topic_ids: ['home', 'card-3'],
      hold_expires_at: later(31),
      updated_at: later(1),
    });
    await updateTest(store.db, id, { status: 'finished', finishedAt: later(2), updatedAt: later(2) });
    expect(await saveExamState(store.db, id, { ...saved, topicIds: [] })).toBe(false);
    expect(await saveExamState(store.db, 'none', { ...saved, topicIds: [] })).toBe(false);
  });

  it('keeps answers in order, each once and as it was at last, and only of unfinished tests', async () => {
    const { id } = await newTest();
    for (const name of ['b', 'a', 'c', 'a']) {
      expect(await insertAnswer(store.db, id, sampleAnswer(name), T0)).toBe(true);
    }
    expect(await listAnswers(store.db, id)).toStrictEqual(['b', 'a', 'c'].map((name) => sampleAnswer(name)));
    expect(await countAnswers(store.db, [id, 'none'])).toEqual(new Map([[id, 3]]));
    const longer = { ...sampleAnswer('a'), transcript: 'It went on.' };
    expect(await insertAnswer(store.db, id, longer, T0)).toBe(true);
    expect((await listAnswers(store.db, id))[1]).toStrictEqual(longer);
    expect(await countAnswers(store.db, [])).toEqual(new Map());
    await updateTest(store.db, id, { status: 'released', updatedAt: T0 });
    expect(await insertAnswer(store.db, id, sampleAnswer('d'), T0)).toBe(false);
    expect(await insertAnswer(store.db, 'none', sampleAnswer('d'), T0)).toBe(false);
  });

  it('lists the tests of one owner, newest first', async () => {
    const { id: first, owner } = await newTest();
    const { id: second } = await newTest(owner, later(5));
    await newTest();
    expect((await listTests(store.db, owner, 10)).map((test) => test.id)).toEqual([second, first]);
    expect(await listTests(store.db, owner, 1)).toHaveLength(1);
    expect(await listTests(store.db, { kind: 'account', id: owner.id }, 10)).toEqual([]);
  });

  it('finds unfinished tests whose hold is over, and finished ones without a report', async () => {
    const { id, owner } = await newTest();
    expect(await expiredTestIds(store.db, later(29), 10, owner)).toEqual([]);
    expect(await expiredTestIds(store.db, later(30), 10, owner)).toEqual([id]);
    expect(await expiredTestIds(store.db, later(30), 1000)).toContain(id);
    await updateTest(store.db, id, {
      status: 'finished',
      finishedAt: later(3),
      endedReason: 'completed',
      updatedAt: later(3),
    });
    expect(await expiredTestIds(store.db, later(30), 10, owner)).toEqual([]);
    expect(await unassessedTestIds(store.db, 1000)).toContain(id);
    await saveReport(store.db, id, { report: { version: 1 }, figures: { errors: null }, unread: 0 });
    expect(await unassessedTestIds(store.db, 1000)).not.toContain(id);
    expect(await findTest(store.db, id)).toMatchObject({
      report: { version: 1 },
      figures: { errors: null },
    });
  });

  it('marks what was active interrupted', async () => {
    const { id } = await newTest();
    const lost = { at: later(1), resumableUntil: later(9), now: databaseNow };
    expect(await interruptLostTests(store.db, lost)).toBeGreaterThan(0);
    expect(await findTest(store.db, id)).toMatchObject({ status: 'interrupted' });
    expect(await interruptLostTests(store.db, lost)).toBe(0);
  });

  it('erases a test with its answers and keeps the ledger', async () => {
    const { id, owner } = await newTest();
    await insertAnswer(store.db, id, sampleAnswer('a'), T0);
    const hold = { owner, testId: id, kind: 'hold', amount: -1, at: T0 } as const;
    await appendEntry(store.db, { ...hold, id: randomUUID(), idempotencyKey: `hold:${id}` });
    await deleteTest(store.db, id);
    expect(await findTest(store.db, id)).toBeUndefined();
    expect(await listAnswers(store.db, id)).toEqual([]);
    expect(await entriesOfOwner(store.db, owner)).toHaveLength(1);
  });

  it('writes an entry once per idempotency key and ends a hold once', async () => {
    const owner = { kind: 'guest', id: randomUUID() } as const;
    const testId = randomUUID();
    const append = (kind: 'hold' | 'capture' | 'release', amount: number) =>
      appendEntry(store.db, {
        id: randomUUID(),
        owner,
        testId,
        kind,
        amount,
        idempotencyKey: `${kind}:${testId}`,
        at: T0,
      });
    expect(await append('hold', -1)).toBe(true);
    expect(await append('hold', -1)).toBe(false);
    expect(await append('release', 1)).toBe(true);
    expect(await append('release', 1)).toBe(false);
    expect(await append('capture', 0)).toBe(false);
    expect((await entriesOfOwner(store.db, owner)).map((entry) => entry.kind)).toEqual(['hold', 'release']);
    await expect(append('hold', 1)).rejects.toThrow('allowance_entries_amount');
  });

  it('counts the holds of an address that were not released, until the address is forgotten', async () => {
    const hash = randomUUID();
    const append = (testId: string, kind: 'hold' | 'release' | 'capture', amount: number, minutes: number) =>
      appendEntry(store.db, {
        id: randomUUID(),
        owner: { kind: 'guest', id: randomUUID() },
        testId,
        kind,
        amount,
        idempotencyKey: `${kind}:${testId}`,
        ...(kind === 'hold' ? { addressHash: hash } : {}),
        at: later(minutes),
      });
    const [kept, released, old] = [randomUUID(), randomUUID(), randomUUID()];
    await append(old, 'hold', -1, 0);
    await append(kept, 'hold', -1, 2);
    await append(kept, 'capture', 0, 3);
    await append(released, 'hold', -1, 2);
    await append(released, 'release', 1, 3);
    expect(await countHoldsOfAddress(store.db, [hash, 'other'], later(0))).toBe(1);
    expect(await countHoldsOfAddress(store.db, [hash], later(-1))).toBe(2);
    await forgetAddresses(store.db, later(1));
    expect(await countHoldsOfAddress(store.db, [hash], later(-1))).toBe(1);
  });
});
