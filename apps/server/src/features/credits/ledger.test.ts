import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../testing/databases.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { entriesOfOwner } from './credit-rows.ts';
import { listTests } from '../tests/test-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { readAllowance } from './read-allowance.ts';
import { productOn, sweep } from '../../testing/product-harness.ts';
import type { ProductHarness } from '../../testing/product-harness.ts';

const LIMIT = 2;
const HOUR = 3_600_000;
/** What calls on a test that is over or gone may answer. */
const REFUSALS = ['test.no-allowance', 'test.not-found', 'test.not-resumable'];

const step = fc.oneof(
  fc.record({ do: fc.constantFrom('open', 'sweep', 'open-many') }),
  fc.record({
    do: fc.constantFrom('resume', 'save', 'answer', 'mumble', 'finish', 'interrupt', 'erase'),
    test: fc.nat(5),
  }),
  fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(0.1, 0.6, 5, 13, 25) }),
);
type Step = { do: string; test?: number; hours?: number };

async function take(
  product: ProductHarness,
  owner: TestOwner,
  opened: string[],
  { do: what, test, hours }: Step,
) {
  const { desk, context, clock, reports } = product;
  const id = opened[(test ?? 0) % Math.max(1, opened.length)] ?? 'none';
  const open = async () => opened.push((await desk.open({ owner, mode: 'part1' })).id);
  const actions: Record<string, () => Promise<unknown>> = {
    open,
    'open-many': async () => {
      const results = await Promise.allSettled([open(), open(), open()]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    resume: () => desk.open({ owner, mode: 'part1', resumeTestId: id }),
    save: () => desk.saveExam(id, {}, []),
    answer: () => desk.addAnswer(id, sampleAnswer(`answer-${clock.now()}`)),
    mumble: () => desk.addAnswer(id, sampleAnswer(`mumble-${clock.now()}`, { transcript: '' })),
    finish: () => desk.finish(id, 'completed'),
    interrupt: () => desk.interrupt(id),
    erase: () => eraseTest(context, owner, id),
    sweep: () => sweep(context, reports),
    wait: async () => clock.advance((hours ?? 0) * HOUR),
  };
  await actions[what]?.().catch((error: { code?: string }) => {
    if (!REFUSALS.includes(error.code ?? '')) throw error;
  });
}

async function checkLedger(product: ProductHarness, owner: TestOwner) {
  const { db, clock } = product.context;
  const entries = await entriesOfOwner(db, owner);
  const holds = entries.filter((entry) => entry.kind === 'hold');
  const ends = entries.filter((entry) => entry.kind !== 'hold');
  // One hold a test, at most one end, never an end without its hold.
  expect(new Set(holds.map((entry) => entry.test_id)).size).toBe(holds.length);
  expect(new Set(ends.map((entry) => entry.test_id)).size).toBe(ends.length);
  expect(ends.every((entry) => holds.some((hold) => hold.test_id === entry.test_id))).toBe(true);
  // The tests say what the ledger says.
  for (const test of await listTests(db, owner, 100)) {
    const end = ends.find((entry) => entry.test_id === test.id)?.kind;
    expect([test.status, end]).toEqual(
      test.status === 'finished'
        ? ['finished', 'capture']
        : test.status === 'released'
          ? ['released', 'release']
          : [test.status, undefined],
    );
  }
  // Never more started in 24 hours than allowed, releases aside.
  const released = ends.filter((entry) => entry.kind === 'release').map((entry) => entry.test_id);
  const dayAgo = clock.date().getTime() - 24 * HOUR;
  const started = holds.filter(
    (hold) => hold.created_at.getTime() > dayAgo && !released.includes(hold.test_id),
  );
  expect(started.length).toBeLessThanOrEqual(LIMIT);
  const { remaining } = await readAllowance(db, product.context, owner);
  expect(remaining).toBeLessThanOrEqual(LIMIT - started.length);
}

describe.each(bothDatabases)('the allowance ledger on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('balances after any sequence of calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const product = productOn(store, { guestTestsPerDay: LIMIT });
        const owner = product.guest();
        const opened: string[] = [];
        for (const one of steps) {
          await take(product, owner, opened, one);
          await checkLedger(product, owner);
        }
      }),
      { numRuns: 40 },
    );
  });
});
