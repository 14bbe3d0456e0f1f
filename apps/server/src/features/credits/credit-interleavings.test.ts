import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDesk, TestOwner } from '../../ports/test-desk.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { openDesk, productOn, sweep } from '../../testing/product-harness.ts';
import type { ProductHarness } from '../../testing/product-harness.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { claimTests } from '../account/account-commands.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { recoverLostTests } from '../tests/run-test.ts';
import { entriesOfOwner } from './credit-rows.ts';
import { checkLedger, grantCredits } from './operator-ledger.ts';
import { readCredits } from './read-allowance.ts';

const HOUR = 3_600_000;
const REFUSALS = ['test.no-allowance', 'test.not-found', 'test.not-resumable', 'test.not-yours'];
const CRASH = 'the process died';

const test = fc.nat(6);
const action = fc.oneof(
  fc.record({ do: fc.constantFrom('open', 'open', 'guest-open', 'claim', 'read', 'grant', 'sweep') }),
  fc.record({
    do: fc.constantFrom('resume', 'save', 'answer', 'finish', 'finish', 'interrupt', 'erase'),
    test,
  }),
  /** The process dies after this many random numbers, which is in the middle of some transaction; then it is tried again. */
  fc.record({ do: fc.constantFrom('crash-open', 'crash-finish', 'crash-grant'), test, after: fc.nat(2) }),
);
/** Actions that happen at once, then time that passes. */
const step = fc.record({
  together: fc.array(action, { minLength: 1, maxLength: 5 }),
  restart: fc.boolean(),
  hours: fc.constantFrom(0, 0, 0.1, 0.6, 25),
});
type Action = { do: string; test?: number; after?: number };

class World {
  readonly #product: ProductHarness;
  readonly account: TestOwner;
  readonly guest: TestOwner;
  #desk: TestDesk;
  readonly #tests: string[] = [];
  granted = 0;
  #grants = 0;

  constructor(product: ProductHarness) {
    this.#product = product;
    this.account = product.account();
    this.guest = product.guest();
    this.#desk = product.desk;
  }

  /** A new process on the same database. */
  async restart(): Promise<void> {
    const { context, reports } = this.#product;
    this.#desk = openDesk(context, reports);
    await recoverLostTests(context);
  }

  async take({ do: what, test: index = 0, after = 0 }: Action): Promise<void> {
    const { context, reports } = this.#product;
    const id = this.#tests[index % Math.max(1, this.#tests.length)] ?? 'none';
    const open = async (owner: TestOwner, desk = this.#desk) => {
      this.#tests.push((await desk.open({ owner, mode: 'part1' })).id);
    };
    const dying = this.#dyingContext(after);
    const key = `grant-${(this.#grants += 1)}`;
    const grant = (given: typeof context) =>
      grantCredits(given, { accountId: this.account.id, credits: 2, key });
    const actions: Record<string, () => Promise<unknown>> = {
      open: () => open(this.account),
      'guest-open': () => open(this.guest),
      claim: () => claimTests(context, this.guest, this.account.id),
      read: () => readCredits(context, this.account.id),
      grant: () => grant(context).then(() => (this.granted += 2)),
      sweep: () => sweep(context, reports),
      resume: () => this.#desk.open({ owner: this.account, mode: 'part1', resumeTestId: id }),
      save: () => this.#desk.saveExam(id, {}, []),
      answer: () => this.#desk.addAnswer(id, sampleAnswer(`answer-${index}`)),
      finish: () => this.#desk.finish(id, 'completed'),
      interrupt: () => this.#desk.interrupt(id),
      erase: () => eraseTest(context, this.account, id),
      'crash-open': () => open(this.account, openDesk(dying, reports)),
      'crash-finish': async () => {
        await expectCrash(openDesk(dying, reports).finish(id, 'completed'));
        await this.#desk.finish(id, 'completed');
      },
      'crash-grant': async () => {
        await expectCrash(grant(dying));
        await grant(context);
        this.granted += 2;
      },
    };
    await actions[what]?.().catch((error: Error & { code?: string }) => {
      if (error.message !== CRASH && !REFUSALS.includes(error.code ?? '')) throw error;
    });
  }

  #dyingContext(after: number): ProductHarness['context'] {
    const { context } = this.#product;
    let left = after;
    return {
      ...context,
      randomBytes(size) {
        left -= 1;
        if (left < 0) throw new Error(CRASH);
        return context.randomBytes(size);
      },
    };
  }
}

/** It dies, or gets through before it would. */
async function expectCrash(work: Promise<unknown>): Promise<void> {
  await work.catch((error: Error) => expect(error.message).toBe(CRASH));
}

describe.each(databases)('the credits of an account on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('are neither lost nor doubled by any interleaving of grants, tests, crashes and retries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const product = productOn(store, { guestTestsPerDay: 2 });
        const world = new World(product);
        const { db } = product.context;
        for (const { together, restart, hours } of steps) {
          await Promise.all(together.map((one) => world.take(one)));
          if (restart) await world.restart();
          product.clock.advance(hours * HOUR);
          const entries = await entriesOfOwner(db, world.account);
          const sum = entries.reduce((total, entry) => total + entry.amount, 0);
          const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
          expect(sum).toBeGreaterThanOrEqual(0);
          const signUp = entries.some((entry) => entry.idempotency_key.startsWith('signup:')) ? 6 : 0;
          expect(sum).toBe(signUp + world.granted - (count('hold') - count('release')));
          expect(await readCredits(product.context, world.account.id)).toMatchObject({
            remaining: sum + 6 - signUp,
          });
          const broken = await checkLedger(product.context);
          expect(broken.filter(({ rule }) => rule !== 'overdue-hold')).toEqual([]);
        }
        // A day later nothing is held any more: everything was either spent on an answer or given back.
        product.clock.advance(25 * HOUR);
        await sweep(product.context, product.reports);
        const entries = await entriesOfOwner(db, world.account);
        const captures = entries.filter((entry) => entry.kind === 'capture').length;
        expect(await readCredits(product.context, world.account.id)).toMatchObject({
          remaining: 6 + world.granted - captures,
        });
      }),
      { numRuns: 40 },
    );
  });
});
