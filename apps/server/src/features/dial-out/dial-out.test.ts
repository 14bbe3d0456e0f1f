import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { OPEN_POLICY, productOn } from '../../testing/product-harness.ts';
import { createDialOutDesk } from './dial-out-desk.ts';
import { readTarget } from './dial-out-rules.ts';
import type { DialOutRules } from './dial-out-rules.ts';
import { dialOutTableRegister, forgetOldCalls } from './dialled-calls-rows.ts';
import { dialOut as feature } from './index.ts';

const RULES: DialOutRules = {
  prefixes: ['+44', '+1', '+1876555', '+3531', '+31', '+7'],
  domains: ['sip.example.org', 'other.example.org:5070'],
  accountUri: 'sip:442079460018@trunk.example.net:5062',
  registrar: 'sip:registrar.example.net',
  ownNumber: '+44 20 7946 0018',
};
const target = { phoneNumber: '+442079460001' };
const DAY_MS = 24 * 60 * 60_000;

describe('what may be called', () => {
  it.each([
    ['+442079460001', 'sip:+442079460001@trunk.example.net:5062'],
    ['+12125550100', 'sip:+12125550100@trunk.example.net:5062'],
    ['+18765550100', 'sip:+18765550100@trunk.example.net:5062'],
    // Dublin, and The Hague.
    ['+35315240100', 'sip:+35315240100@trunk.example.net:5062'],
    ['+31701234567', 'sip:+31701234567@trunk.example.net:5062'],
  ])('is the number %s', (phoneNumber, uri) => {
    expect(readTarget({ phoneNumber }, RULES)).toEqual({ uri });
  });

  it.each([
    // A prefix that isn't allowed, and one that the country code alone doesn't mean.
    ['+353212345678', 'address-not-allowed'],
    // Jersey and Kazakhstan share a code with a large country.
    ['+441534123456', 'address-not-allowed'],
    ['+77011234567', 'address-not-allowed'],
    ['+3531550123456', 'premium'],
    ['+18095550100', 'address-not-allowed'],
    ['+18764440100', 'address-not-allowed'],
    ['+449098790000', 'premium'],
    ['+447012345678', 'premium'],
    ['+448712345678', 'premium'],
    ['+19005550100', 'premium'],
    ['+881612345678', 'premium'],
    ['+44999', 'bad-address'],
    ['999', 'bad-address'],
    ['+44 2079460001', 'bad-address'],
    ['+442079460001@evil.example.org', 'bad-address'],
    ['+442079460001;phone-context=+1', 'bad-address'],
    ['+4420794600012345', 'bad-address'],
    ['', 'bad-address'],
  ])('is not the number %s', (phoneNumber, refusal) => {
    expect(readTarget({ phoneNumber }, RULES)).toBe(refusal);
  });

  it.each(['sip:bob@sip.example.org', 'sip:bob.b-1@SIP.example.org', 'sip:bob@other.example.org:5070'])(
    'is the address %s',
    (sipUri) => {
      expect(readTarget({ sipUri }, RULES)).toEqual({ uri: sipUri });
    },
  );

  it.each([
    ['sip:bob@sip.example.org:5070', 'address-not-allowed'],
    ['sip:bob@other.example.org', 'address-not-allowed'],
    ['sip:bob@evil-sip.example.org', 'address-not-allowed'],
    ['sip:bob@127.0.0.1', 'address-not-allowed'],
    // An exchange would dial it.
    ['sip:+19005550100@sip.example.org', 'address-not-allowed'],
    ['sip:0019005550100@sip.example.org', 'address-not-allowed'],
    ['sip:bob@sip.example.org@evil.example.org', 'bad-address'],
    ['sip:bob@sip.example.org;maddr=10.0.0.1', 'bad-address'],
    ['sip:bob@sip.example.org?Route=sip:evil', 'bad-address'],
    ['sip:bob@sip.example.org\r\nX: y', 'bad-address'],
    ['sips:bob@sip.example.org', 'bad-address'],
    ['tel:+442079460001', 'bad-address'],
  ])('is not the address %j', (sipUri, refusal) => {
    expect(readTarget({ sipUri }, RULES)).toBe(refusal);
  });

  it('is no address at the trunk or its registrar, whatever is allowed', () => {
    const rules = { ...RULES, domains: ['trunk.example.net', 'registrar.example.net'] };
    for (const sipUri of ['sip:bob@trunk.example.net', 'sip:bob@registrar.example.net'])
      expect(readTarget({ sipUri }, rules)).toBe('address-not-allowed');
  });

  it('is nothing where nothing is allowed', () => {
    const rules = { ...RULES, prefixes: [], domains: [] };
    expect(readTarget(target, rules)).toBe('address-not-allowed');
    expect(readTarget({ sipUri: 'sip:bob@sip.example.org' }, rules)).toBe('address-not-allowed');
  });
});

describe.each(databases)('calls from rooms on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const scene = (maxCalls = 10, allowsTransfers = true) => {
    const { context, account, clock } = productOn(store);
    const policy = { ...OPEN_POLICY, dialOutCallsPerAccount: 2, dialOutCallsPerDay: 3 };
    const options = { rules: RULES, maxCalls, maxMs: 60_000, allowsTransfers, hasAgreed: async () => true };
    const desk = createDialOutDesk({ ...context, policy }, options);
    return { context, desk, clock, ana: account().id, ben: account().id, cem: account().id };
  };

  it('are counted by account and all together, also where several begin at once', async () => {
    const { context, desk, clock, ana, ben, cem } = scene();
    clock.advance(2 * DAY_MS);
    await forgetOldCalls(context.database.shared, clock.date());
    const calls = await Promise.all(
      [ana, ana, ana, ben, cem].map((accountId) => desk.reserve({ target, accountId })),
    );
    expect(calls.map((call) => (typeof call === 'string' ? call : 'made'))).toEqual([
      'made', 'made', 'account-day', 'made', 'server-day',
    ]); // prettier-ignore
    clock.advance(DAY_MS + 1);
    expect(await desk.reserve({ target, accountId: ana })).toMatchObject({ maxMs: 60_000 });
  });

  it('count for the server also when those who made them erase their accounts', async () => {
    const { context, desk, clock, ana, ben, cem } = scene();
    clock.advance(3 * DAY_MS);
    const { shared } = context.database;
    await forgetOldCalls(shared, clock.date());
    for (const accountId of [ana, ana, ben]) {
      expect(await desk.reserve({ target, accountId })).toHaveProperty('uri');
      await feature.personalData.erase(shared, { accountId, email: '' });
    }
    expect(await desk.reserve({ target, accountId: cem })).toBe('server-day');
    clock.advance(DAY_MS + 1);
    expect(await desk.reserve({ target, accountId: cem })).toHaveProperty('uri');
  });

  it('are as many at once as there are lines for them; those that are passed on take none, and count', async () => {
    const { context, desk, clock, ana, ben } = scene(1);
    clock.advance(6 * DAY_MS);
    await forgetOldCalls(context.database.shared, clock.date());
    const first = await desk.reserve({ target, accountId: ana });
    expect(await desk.reserve({ target, accountId: ben })).toBe('lines-busy');
    expect(await desk.reserve({ target, accountId: ana, isTransfer: true })).toHaveProperty('uri');
    expect(await desk.reserve({ target, accountId: ana, isTransfer: true })).toBe('account-day');
    if (typeof first === 'object') for (const _ of [1, 2]) first.release();
    expect(await desk.reserve({ target, accountId: ben })).toHaveProperty('uri');
    expect(await desk.reserve({ target, accountId: ben })).toBe('lines-busy');
  });

  it('are passed on only where the operator has said so', async () => {
    const { desk, ana } = scene(10, false);
    expect(await desk.reserve({ target, accountId: ana, isTransfer: true })).toBe('no-transfers');
  });

  it('show the own number, and no other', async () => {
    const { context, desk, clock, ana } = scene();
    clock.advance(9 * DAY_MS);
    await forgetOldCalls(context.database.shared, clock.date());
    expect(await desk.reserve({ target, accountId: ana, callerId: '+15550100' })).toBe('caller-id');
    expect(await desk.reserve({ target, accountId: ana, callerId: '+442079460018' })).toHaveProperty('uri');
  });

  it('are told to the account whose they were, without numbers, and are forgotten with it', async () => {
    const { context, desk, clock, ana } = scene();
    clock.advance(12 * DAY_MS);
    await forgetOldCalls(context.database.shared, clock.date());
    await desk.reserve({ target, accountId: ana });
    const person = { accountId: ana, email: '' };
    const { shared } = context.database;
    expect(await feature.personalData.exportOf(shared, person)).toEqual([
      { dialledAt: clock.date().toISOString() },
    ]);
    await feature.personalData.erase(shared, person);
    expect(await feature.personalData.exportOf(shared, person)).toEqual([]);
    expect(Object.keys(dialOutTableRegister.dialled_calls.columns)).toEqual([
      'id',
      'account_id',
      'dialled_at',
    ]);
  });
});
