import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { entriesOfOwner } from './credit-rows.ts';
import { findTest } from '../tests/test-rows.ts';
import type { OwnerKey } from '../../store/owners.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { claimTests, readAccountTests } from '../account/account-commands.ts';
import { grantCredits, listCreditEntries } from './operator-ledger.ts';
import { readAllowance, readCredits } from './read-allowance.ts';
import { readOwnTests } from '../tests/read-test.ts';
import { productOn } from '../../testing/product-harness.ts';

const MINUTE = 60_000;

describe.each(databases)('credits on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const kindsOf = async (owner: OwnerKey) =>
    (await entriesOfOwner(store.db, owner)).map((entry) => entry.kind);

  it('are given to a new account once, however many requests see it first', async () => {
    const { context, account, desk } = productOn(store);
    const owner = account();
    const seen = await Promise.all([
      ...Array.from({ length: 20 }, () => readCredits(context, owner.id)),
      desk.open({ owner, mode: 'part1' }).then(() => null),
    ]);
    expect(seen.every((one) => one === null || [5, 6].includes(one.remaining))).toBe(true);
    expect(await kindsOf(owner)).toEqual(['grant', 'hold']);
    expect(await readCredits(context, owner.id)).toEqual({
      kind: 'account',
      remaining: 5,
      limit: 6,
      resetsAt: null,
    });
  });

  it('are not given where the operator gives none', async () => {
    const { context, account } = productOn(store, { signupCredits: 0 });
    expect(await readCredits(context, account().id)).toMatchObject({ remaining: 0, limit: 0 });
  });

  it('20 are spent by 60 tests at once exactly 20 times', async () => {
    const { context, account, desk } = productOn(store, { signupCredits: 0 });
    const owner = account();
    await grantCredits(context, { accountId: owner.id, credits: 20, key: 'a' });
    const opens = await Promise.allSettled(
      Array.from({ length: 60 }, () => desk.open({ owner, mode: 'part1' })),
    );
    const refusals = opens.filter((open) => open.status === 'rejected');
    expect(refusals).toHaveLength(40);
    expect(refusals.every((open) => open.reason.code === 'test.no-allowance')).toBe(true);
    expect(refusals[0]?.reason.message).toBe('You have no credits left.');
    expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 0, limit: 20 });
    expect((await kindsOf(owner)).filter((kind) => kind === 'hold')).toHaveLength(20);
  });

  it('come back when nothing was said, and are kept when something was', async () => {
    const { context, account, desk } = productOn(store);
    const owner = account();
    const silent = await desk.open({ owner, mode: 'part1' });
    const spoken = await desk.open({ owner, mode: 'part2' });
    expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 4 });
    await desk.addAnswer(spoken.id, sampleAnswer('a'));
    await desk.finish(spoken.id, 'completed');
    await desk.interrupt(silent.id);
    expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 5 });
  });

  it('of an account do not depend on the address, and guests of it do not count', async () => {
    const { account, guest, desk } = productOn(store, { guestTestsPerAddressPerDay: 1 });
    await desk.open({ owner: guest(), mode: 'part1' });
    const owner = account();
    await desk.open({ owner, mode: 'part1' });
    await desk.open({ owner, mode: 'part1' });
    await expect(desk.open({ owner: guest(), mode: 'part1' })).rejects.toMatchObject({
      code: 'test.no-allowance',
    });
    expect((await entriesOfOwner(store.db, owner)).every((entry) => entry.address_hash === null)).toBe(true);
  });

  it('are granted by the operator once for each key', async () => {
    const { context, account } = productOn(store);
    const { id } = account();
    const grant = { accountId: id, credits: 3, key: 'gift-1' };
    const grants = await Promise.all(Array.from({ length: 5 }, () => grantCredits(context, grant)));
    expect(grants.filter(({ granted }) => granted)).toHaveLength(1);
    expect(grants.every(({ balance }) => balance === 3)).toBe(true);
    expect(await grantCredits(context, { ...grant, key: 'gift-2' })).toEqual({ granted: true, balance: 6 });
    expect(await readCredits(context, id)).toMatchObject({ remaining: 12 });
    expect((await listCreditEntries(store.db, id)).map(({ kind }) => kind)).toEqual([
      'grant',
      'grant',
      'grant',
    ]);
  });

  describe('a guest who signs in', () => {
    it('takes tests and reports along, once', async () => {
      const { context, account, guest, desk } = productOn(store, { guestTestsPerDay: 2 });
      const [owner, visitor] = [account(), guest()];
      const { id } = await desk.open({ owner: visitor, mode: 'part1' });
      await desk.saveExam(id, {}, ['home']);
      await desk.addAnswer(id, sampleAnswer('a'));
      await desk.finish(id, 'completed');
      const claims = await Promise.all([1, 2, 3].map(() => claimTests(context, visitor, owner.id)));
      expect(claims.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
      expect(await readOwnTests(context, visitor)).toEqual([]);
      expect(await readAccountTests(context, owner.id)).toMatchObject([
        { id, mode: 'part1', status: 'finished', answers: 1, resumable: false, band: 6 },
      ]);
      expect((await desk.open({ owner, mode: 'part1' })).recentTopicIds).toEqual(['home']);
    });

    it.each([
      ['release', []],
      ['capture', [sampleAnswer('a')]],
    ] as const)('does not pay for the test that goes on: its %s is the guest’s', async (kind, answers) => {
      const { context, account, guest, desk } = productOn(store);
      const [owner, visitor] = [account(), guest()];
      const { id } = await desk.open({ owner: visitor, mode: 'part1' });
      expect(await claimTests(context, visitor, owner.id)).toBe(1);
      for (const answer of answers) await desk.addAnswer(id, answer);
      await desk.finish(id, 'candidate-ended');
      expect(await kindsOf(visitor)).toEqual(['hold', kind]);
      expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 6 });
      expect(await readAllowance(store.db, context, visitor)).toMatchObject({
        remaining: kind === 'release' ? 1 : 0,
      });
    });

    it('continues the test as the account', async () => {
      const { context, account, guest, desk } = productOn(store);
      const [owner, visitor] = [account(), guest()];
      const { id } = await desk.open({ owner: visitor, mode: 'part1' });
      await desk.addAnswer(id, sampleAnswer('a'));
      await desk.interrupt(id);
      await claimTests(context, visitor, owner.id);
      const resume = { mode: 'part1', resumeTestId: id } as const;
      await expect(desk.open({ owner: visitor, ...resume })).rejects.toMatchObject({
        code: 'test.not-found',
      });
      expect(await desk.open({ owner, ...resume })).toMatchObject({ resumed: true });
      expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 6 });
    });

    it('gets no second free test by it', async () => {
      const { context, account, guest, desk } = productOn(store);
      const [owner, visitor] = [account(), guest()];
      await desk.open({ owner: visitor, mode: 'part1' });
      await claimTests(context, visitor, owner.id);
      await expect(desk.open({ owner: visitor, mode: 'part1' })).rejects.toMatchObject({
        code: 'test.no-allowance',
      });
    });
  });

  describe('where tests are for approved accounts only', () => {
    it('others are refused before anything is written', async () => {
      const { context, account, guest, desk } = productOn(store, { requireApproved: true });
      expect(await readAllowance(store.db, context, guest())).toMatchObject({ remaining: 0, limit: 0 });
      for (const owner of [account(), guest()]) {
        await expect(desk.open({ owner, mode: 'part1' })).rejects.toMatchObject({
          code: 'account.not-approved',
        });
        expect(await kindsOf(owner)).toEqual([]);
      }
      const approved = { ...account(), approved: true };
      const { id } = await desk.open({ owner: approved, mode: 'part1' });
      expect(await findTest(store.db, id)).toMatchObject({ owner_kind: 'account', owner_id: approved.id });
    });

    it('being approved is nothing where it is not asked for', async () => {
      const { account, desk } = productOn(store);
      await expect(desk.open({ owner: account(), mode: 'part1' })).resolves.toBeDefined();
    });
  });

  it('lists the tests of an account with bands, newest first, and nobody else’s', async () => {
    const { context, account, desk, clock } = productOn(store);
    const [owner, other] = [account(), account()];
    await desk.open({ owner: other, mode: 'part1' });
    const first = await desk.open({ owner, mode: 'part1' });
    await desk.addAnswer(first.id, sampleAnswer('a'));
    clock.advance(MINUTE);
    const second = await desk.open({ owner, mode: 'full' });
    await desk.finish(first.id, 'completed');
    expect(await readAccountTests(context, owner.id)).toEqual([
      {
        id: second.id,
        mode: 'full',
        status: 'active',
        startedAt: clock.date().toISOString(),
        finishedAt: null,
        answers: 0,
        resumable: true,
        band: null,
      },
      expect.objectContaining({ id: first.id, finishedAt: clock.date().toISOString(), band: 6 }),
    ]);
  });
});
