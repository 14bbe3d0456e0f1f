import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../product/product-context.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { productOn, startSweeper } from '../../testing/product-harness.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { appendEntry } from './credit-rows.ts';
import { checkLedger, reconcile } from './operator-ledger.ts';

const HOUR = 3_600_000;

/** What an entry needs beside its kind and amount; of an account of its own. */
const entry = (product: ReturnType<typeof productOn>, testId: string | null) => ({
  id: newId(randomBytes),
  owner: product.account(),
  testId,
  idempotencyKey: newId(randomBytes),
  at: product.clock.date(),
});

/** An account's test with a hold, that goes on. */
const testOf = async (product: ReturnType<typeof productOn>) => {
  const { db } = product.context;
  const id = newId(randomBytes);
  const owner = product.account();
  const at = product.clock.date();
  await sql`insert into tests (id, owner_kind, owner_id, mode, seed, status, topic_ids, started_at, hold_expires_at, updated_at)
    values (${id}, 'account', ${owner.id}, 'part1', 1, 'active', '[]', ${at}, ${at}, ${at})`.execute(db);
  for (const [kind, amount] of [
    ['grant', 1],
    ['hold', -1],
  ] as const) {
    await appendEntry(db, { ...entry(product, kind === 'hold' ? id : null), owner, kind, amount });
  }
  return { id, owner };
};

describe.each(databases)('looking through the ledger on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** Breaks a rule within a transaction, and tells which rules are found broken there. */
  async function found(breakIt: (product: ReturnType<typeof productOn>) => Promise<void>): Promise<object> {
    const broken: Record<string, number> = {};
    const undo = new Error('undo');
    const trx = store.db.transaction().execute(async (db) => {
      const product = productOn({ ...store, db });
      await breakIt(product);
      for (const { rule, count } of await checkLedger(product.context)) broken[rule] = count;
      throw undo;
    });
    await expect(trx).rejects.toBe(undo);
    return broken;
  }

  it('finds nothing wrong with tests in every state', async () => {
    const product = productOn(store, { guestTestsPerDay: 9 });
    const { desk, account, guest, context, brokenRules } = product;
    for (const owner of [account(), guest()]) {
      const [active, interrupted, finished, released] = await Promise.all(
        [1, 2, 3, 4].map(() => desk.open({ owner, mode: 'part1' })),
      );
      if (!active || !interrupted || !finished || !released) throw new Error('four tests were opened');
      await desk.addAnswer(interrupted.id, sampleAnswer('a'));
      await desk.interrupt(interrupted.id);
      await desk.addAnswer(finished.id, sampleAnswer('a'));
      await desk.finish(finished.id, 'completed');
      await desk.finish(released.id, 'silence');
    }
    await reconcile(context);
    expect(brokenRules).toEqual([]);
  });

  it.each<[string, (product: ReturnType<typeof productOn>) => Promise<void>]>([
    [
      'negative-balance',
      async (product) => {
        const { owner } = await testOf(product);
        await sql`delete from allowance_entries where kind = 'grant' and owner_id = ${owner.id}`.execute(
          product.context.db,
        );
      },
    ],
    [
      'several-holds',
      async (product) => {
        const { id, owner } = await testOf(product);
        const hold = { ...entry(product, id), owner, kind: 'hold', amount: -1 } as const;
        await appendEntry(product.context.db, { ...entry(product, null), owner, kind: 'grant', amount: 1 });
        await appendEntry(product.context.db, hold);
      },
    ],
    [
      'end-without-hold',
      async (product) => {
        await appendEntry(product.context.db, { ...entry(product, 'gone'), kind: 'release', amount: 1 });
      },
    ],
    [
      'hold-without-test',
      async (product) => {
        const { id } = await testOf(product);
        await sql`delete from tests where id = ${id}`.execute(product.context.db);
      },
    ],
    [
      'test-without-hold',
      async (product) => {
        const { id } = await testOf(product);
        await sql`delete from allowance_entries where test_id = ${id}`.execute(product.context.db);
      },
    ],
    [
      'overdue-hold',
      async (product) => {
        await testOf(product);
        product.clock.advance(HOUR + 1);
      },
    ],
  ])('finds a broken rule: %s', async (rule, breakIt) => {
    expect(await found(breakIt)).toEqual({ [rule]: 1 });
  });

  it.each([
    ['an end of another amount', 2, true],
    ['an end for somebody else than who paid', 1, false],
  ])('finds %s', async (_case, amount, isOwn) => {
    const broken = await found(async (product) => {
      const { id, owner } = await testOf(product);
      await sql`update tests set status = 'released' where id = ${id}`.execute(product.context.db);
      const end = { ...entry(product, id), kind: 'release', amount } as const;
      await appendEntry(product.context.db, isOwn ? { ...end, owner } : end);
    });
    expect(broken).toEqual({ 'wrong-release': 1 });
  });

  it('finds a finished test that was given back', async () => {
    const broken = await found(async (product) => {
      const { id, owner } = await testOf(product);
      await sql`update tests set status = 'finished', finished_at = updated_at where id = ${id}`.execute(
        product.context.db,
      );
      await appendEntry(product.context.db, { ...entry(product, id), owner, kind: 'release', amount: 1 });
    });
    expect(broken).toEqual({ 'wrong-end': 1 });
  });

  it('is done by the sweeper after its first pass, and reported', async () => {
    const product = productOn(store);
    const { id } = await testOf(product);
    await sql`delete from tests where id = ${id}`.execute(store.db);
    await using _ = startSweeper(product.context, product.reports);
    product.clock.advance(60_000);
    await expect.poll(() => product.brokenRules, { interval: 5 }).toEqual(['hold-without-test']);
    await sql`delete from allowance_entries where test_id = ${id}`.execute(store.db);
  });
});
