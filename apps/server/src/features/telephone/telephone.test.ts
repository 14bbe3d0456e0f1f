import { randomBytes } from 'node:crypto';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../product/product-context.ts';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';
import { OPEN_POLICY, productOn } from '../../testing/product-harness.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { telephone as feature } from './index.ts';
import { RecentCounts } from './recent-counts.ts';
import { TELEPHONE_PRODUCT_BUDGETS as BUDGETS } from './telephone-budgets.ts';
import { createTelephoneDesk, makeTelephoneCode } from './telephone-commands.ts';
import type { TelephoneTables } from './telephone-rows.ts';

const CALLER = '+4420794600';
const HALF_AN_HOUR = 30 * 60_000;
const HOUR = 60 * 60_000;

const ask = (site: Site, token: string, payload: object = { mode: 'part1' }) =>
  site.app.inject({
    method: 'POST',
    url: '/api/telephone/codes',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

describe.each(databases)('codes of the telephone on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  function scene(addressOf: ((id: string) => Promise<string | null>) | null = null) {
    const product = productOn(store);
    const { context } = product;
    const owner = product.account();
    return {
      ...product,
      owner,
      desk: createTelephoneDesk(context, { allowed: [], addressOf }),
      make: (who = owner) => makeTelephoneCode(context, { owner: who, mode: 'part2' }),
    };
  }

  it('are eight digits that lead to the account and its test, once', async () => {
    const { desk, make, owner, clock } = scene();
    const { code, expiresAt } = await make();
    expect(code).toMatch(/^\d{8}$/);
    expect(Date.parse(expiresAt) - clock.date().getTime()).toBe(HALF_AN_HOUR);
    const typed = await desk.redeem(code, CALLER);
    expect(typed).toMatchObject({
      kind: 'test',
      mode: 'part2',
      owner: { kind: 'account', id: owner.id },
    });
    if (typed.kind === 'test') await typed.use();
    expect(await desk.redeem(code, CALLER)).toEqual({ kind: 'wrong' });
  });

  it('are kept for the call that has typed them, and are valid again when no test has come of it', async () => {
    const { desk, make } = scene();
    const { code } = await make();
    const typed = await desk.redeem(code, CALLER);
    expect(await desk.redeem(code, CALLER)).toEqual({ kind: 'wrong' });
    if (typed.kind === 'test') typed.release();
    expect(await desk.redeem(code, CALLER)).toMatchObject({ kind: 'test' });
  });

  it('are no good when the account may not sign in any more', async () => {
    const disabled = new Set<string>();
    const { desk, make, owner } = scene(async (id) => (disabled.has(id) ? null : 'ana@example.org'));
    const { code } = await make();
    disabled.add(owner.id);
    expect(await desk.redeem(code, CALLER)).toEqual({ kind: 'wrong' });
    disabled.delete(owner.id);
    expect(await desk.redeem(code, CALLER)).toMatchObject({ kind: 'test' });
  });

  it('are given to one of two who type them at the same moment', async () => {
    const { desk, make } = scene();
    const { code } = await make();
    const kinds = await Promise.all([desk.redeem(code, '1'), desk.redeem(code, '2')]);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['test', 'wrong']);
  });

  it('are no good after half an hour, nor after a new one was made', async () => {
    const { desk, make, clock } = scene();
    const { code: old } = await make();
    const { code } = await make();
    expect(await desk.redeem(old, CALLER)).toEqual({ kind: 'wrong' });
    await clock.advanceAsync(HALF_AN_HOUR);
    expect(await desk.redeem(code, CALLER)).toEqual({ kind: 'wrong' });
  });

  it('are kept as a hash alone, and are not made for guests', async () => {
    const { make, owner, guest } = scene();
    const { code } = await make();
    const rows = await store.shared.of<TelephoneTables>().selectFrom('telephone_codes').selectAll().execute();
    expect(JSON.stringify(rows)).toContain(owner.id);
    expect(JSON.stringify(rows)).not.toContain(code);
    await expect(make(guest())).rejects.toMatchObject({ code: 'account.unauthorized' });
  });

  it.each([
    ['the part is closed', { flags: { ...OPEN_POLICY.flags, speakingPart2: false } }, 'test.flag-off'],
    ['the account isn’t approved', { requireApproved: true }, 'account.not-approved'],
    ['there is no credit', { signupCredits: 0 }, 'test.no-allowance'],
  ])('aren’t made where %s, as the test would be refused', async (_what, policy, refusal) => {
    const { context, account } = productOn(store, policy);
    const made = makeTelephoneCode(context, { owner: account(), mode: 'part2' });
    await expect(made).rejects.toMatchObject({ code: refusal });
  });

  it('are guessed a few times an hour by one number, whatever is typed then', async () => {
    const { desk, make, clock } = scene();
    const { code } = await make();
    for (let tries = 0; tries < BUDGETS.wrongCodesOfCaller.size(); tries += 1) {
      expect(await desk.redeem('00000000', CALLER)).toEqual({ kind: 'wrong' });
    }
    expect(await desk.redeem(code, CALLER)).toEqual({ kind: 'wait' });
    expect(await desk.redeem(code, '+33')).toMatchObject({ kind: 'test' });
    await clock.advanceAsync(HOUR);
    expect(await desk.redeem('00000000', CALLER)).toEqual({ kind: 'wrong' });
  });

  it('are guessed a few times an hour by all numbers together, which can be forged', async () => {
    const { desk, make } = scene();
    const { code } = await make();
    const most = BUDGETS.wrongCodes.size();
    for (let tries = 0; tries < most; tries += 1) await desk.redeem('00000000', `+44${tries}`);
    expect(await desk.redeem(code, '+33')).toEqual({ kind: 'wait' });
  });

  it('are told in the data of the person, without the code, and go when they are out of date or the person is', async () => {
    const { make, owner, clock } = scene();
    const { code } = await make();
    const person = { accountId: owner.id, email: '' };
    const data = await feature.personalData.exportOf(store.shared, person);
    expect(data).toMatchObject([{ mode: 'part2' }]);
    expect(JSON.stringify(data)).not.toContain(code);
    await feature.personalData.erase(store.shared, person);
    expect(await feature.personalData.exportOf(store.shared, person)).toEqual([]);
    await make();
    await feature.cleanUp(store.shared, new Date(clock.date().getTime() + HALF_AN_HOUR));
    expect(await feature.personalData.exportOf(store.shared, person)).toEqual([]);
  });
});

describe.each(databases)('calls of the telephone on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('come from the numbers that are allowed', () => {
    const desk = createTelephoneDesk(productOn(store).context, {
      allowed: ['+44', '+353'],
      addressOf: null,
    });
    expect(['+4420', '+3531', '+331', '0044', ''].map((caller) => desk.refusal(caller))).toEqual([
      null,
      null,
      'prefix',
      'prefix',
      'prefix',
    ]);
  });

  it('are so many an hour from one number, those that only ring aside', async () => {
    const { context, clock } = productOn(store);
    const desk = createTelephoneDesk(context, { allowed: [], addressOf: null });
    for (let rings = 0; rings < 20; rings += 1) expect(desk.refusal('+4420')).toBeNull();
    for (let calls = 0; calls < BUDGETS.callsOfCaller.size(); calls += 1) desk.count('+4420');
    expect([desk.refusal('+4420'), desk.refusal('+4421')]).toEqual(['number', null]);
    await clock.advanceAsync(HOUR);
    expect(desk.refusal('+4420')).toBeNull();
  });

  it('are so many a day with a right code, and calls with forged numbers don’t count', async () => {
    const product = productOn(store, { telephoneCallsPerDay: 2 });
    const { context, clock } = product;
    const desk = createTelephoneDesk(context, { allowed: [], addressOf: null });
    for (let calls = 0; calls < 300; calls += 1) {
      desk.refusal(`+45${calls}`);
      desk.count(`+45${calls}`);
    }
    for (let tests = 0; tests < 2; tests += 1) {
      expect(desk.refusal('+4420')).toBeNull();
      const { code } = await makeTelephoneCode(context, { owner: product.account(), mode: 'part1' });
      expect(await desk.redeem(code, '+4420')).toMatchObject({ kind: 'test' });
    }
    expect(desk.refusal('+4420')).toBe('day');
    await clock.advanceAsync(24 * HOUR);
    expect(desk.refusal('+4420')).toBeNull();
  });
});

describe.each(databases)('the page of the telephone on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('gets a code and the number to call, and the log gets neither', async () => {
    await using site = await siteOn(store, { telephoneNumber: '+44 20 7946 0018' });
    const token = site.accounts.signIn({ id: newId(randomBytes) });
    const reply = await ask(site, token);
    const made = reply.json<{ code: string; number: string }>();
    expect([reply.statusCode, made.number]).toEqual([201, '+44 20 7946 0018']);
    expect(site.log.join('')).not.toContain(made.code);
    expect((await ask(site, token, { mode: 'other' })).statusCode).toBe(400);
  });

  it('gets none without an account, nor where there is no telephone', async () => {
    await using site = await siteOn(store);
    const headers = await site.guestHeader();
    const url = '/api/telephone/codes';
    const guest = await site.app.inject({ method: 'POST', url, headers, payload: { mode: 'part1' } });
    expect([guest.statusCode, guest.json()]).toMatchObject([
      401,
      { error: { code: 'account.unauthorized' } },
    ]);
    const off = await ask(site, site.accounts.signIn({ id: newId(randomBytes) }));
    expect([off.statusCode, off.json()]).toMatchObject([404, { error: { code: 'telephone.off' } }]);
  });
});

describe('counting', () => {
  it('forgets the key that was counted first when there are too many', () => {
    const counts = new RecentCounts(new FakeClock(), { most: 1, windowMs: HOUR, maxKeys: 2 });
    for (const key of ['a', 'b', 'c']) counts.add(key);
    expect(['a', 'b', 'c'].map((key) => counts.isUsedUp(key))).toEqual([false, true, true]);
  });

  it('forgets the keys whose time is over', async () => {
    const clock = new FakeClock();
    const counts = new RecentCounts(clock, { most: 1, windowMs: HOUR, maxKeys: 10 });
    for (const key of ['a', 'b']) counts.add(key);
    await clock.advanceAsync(HOUR);
    counts.add('c');
    expect(counts.size).toBe(1);
  });
});
