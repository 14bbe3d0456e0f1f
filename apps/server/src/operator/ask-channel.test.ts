import { FakeClock } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorLedger } from '../features/credits/operator-ledger.ts';
import { platformMigrations } from '../store/migrations/index.ts';
import { bothDatabases } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { runCommand } from './ask-channel.ts';
import type { BudgetArea } from './budget-area.ts';
import { COMMANDS } from './commands/index.ts';
import { depsOfInstallation } from './deps-of-installation.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { MemoryKeys } from './testing/memory-keys.ts';
import { MemoryUsers } from './testing/memory-users.ts';

const BUDGETS: BudgetArea[] = [
  { area: 'Accounts', note: 'A hosted user pool has limits of its own.', rows: [] },
  {
    area: 'Mail',
    note: null,
    rows: [
      {
        what: 'codes asked for',
        key: 'a browser',
        size: 24,
        unit: null,
        windowMs: 60 * 60_000,
        used: 1_250,
        reserve: 'half for people already known',
        atEnd: 'refused',
        setting: 'IDENTITY_MAILS_PER_ACCOUNT_HOUR',
        times: 3,
        windowSetting: null,
        metric: 'bandpal_mail_budget_used',
        routes: [],
      },
      {
        what: 'wrong guesses',
        key: 'an account',
        size: 33,
        unit: '% of the class',
        windowMs: 7.5 * 60_000,
        used: null,
        reserve: null,
        atEnd: 'a wait',
        setting: 'IDENTITY_FREE_GUESSES',
        times: 1,
        windowSetting: 'IDENTITY_LONGEST_WAIT_MINUTES',
        metric: null,
        routes: ['/chat', '/session'],
      },
    ],
  },
];
const LINK = 'https://speak.example.org/setup#token';
const SETUP = [
  { check: 'dns', code: 'dns.ok', level: 'ok' as const, says: 'The name leads here.', mend: null },
  { check: 'mail', code: 'mail.none', level: 'warning' as const, says: 'No mail.', mend: 'Set MAIL_FROM.' },
  { check: 'disk', code: 'disk.full', level: 'problem' as const, says: 'It is full.', mend: 'Tidy up.' },
];
/** Stands for the list of the people who chose this. */
const listOf = (choice: object) => `those of ${JSON.stringify(choice)}`;
const ANA = '00000000-0000-4000-8000-000000000000';

describe.each(bothDatabases)('the operator on $name', ({ open }) => {
  let store: FullStore;
  let deps: OperatorDeps;
  let clock: FakeClock;
  beforeEach(async () => {
    store = await open();
    clock = new FakeClock();
    deps = depsOfInstallation({
      store,
      dataDirectory: '/nonexistent',
      keepsKey: false,
      migrations: [platformMigrations],
      clock,
      secret: { current: new Uint8Array(32), previous: [] },
      users: new MemoryUsers(),
      ledger: operatorLedger(store.shared, clock),
      keys: new MemoryKeys(),
      setup: { makeLink: async () => LINK, check: async () => SETUP },
      budgets: async () => BUDGETS,
      exportNotifications: async (choice) => `${listOf(choice)}\r\n`,
    });
  });
  afterEach(() => store[Symbol.asyncDispose]());

  const run = (line: string) => runCommand(line.split(' '), deps);
  const hosted = (line: string) => runCommand(line.split(' '), { ...deps, users: null, keys: null });

  it('makes an account and shows its temporary password once', async () => {
    const created = await run('users create Ana@Example.org --approved');
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(created.out).toContain(
      `ana@example.org (${ANA}): FORCE_CHANGE_PASSWORD, enabled yes, approved yes`,
    );
    expect(created.out).toContain('Temporary password: correct-horse-1');
    // With a Kelvin sign, whose small letter is a k.
    expect(await run('users create \u212Aim@example.org')).toMatchObject({
      code: 2,
      err: expect.stringContaining("isn't an email address") as unknown,
    });
    expect(await run('users create ana@example.org')).toEqual({
      code: 1,
      out: '',
      err: 'An account with this address exists.',
    });
    const listed = await run('users list');
    expect(listed.out.split('\n')).toEqual([
      'ID                                    EMAIL            STATUS                 ENABLED  APPROVED  CREATED',
      `${ANA}  ana@example.org  FORCE_CHANGE_PASSWORD  yes      yes       2026-01-01T00:00:00.000Z`,
    ]);
    expect(listed.out).not.toContain('correct-horse');
  });

  it('prints a link to the page of the setup, and what that page says', async () => {
    expect(await run('setup link')).toEqual({ code: 0, out: LINK, err: '' });
    const checked = await run('setup check');
    expect([checked.code, checked.out.split('\n')]).toEqual([
      1,
      [
        'ok       The name leads here.',
        'LOOK AT  No mail.',
        '         Set MAIL_FROM.',
        'WRONG    It is full.',
        '         Tidy up.',
      ],
    ]);
  });

  it('makes a backup in no folder whose place depends on who does the work', async () => {
    expect(await run('backup create monday')).toMatchObject({
      code: 2,
      err: expect.stringContaining('absolute path'),
    });
  });

  it('changes an account that is named by address or by id', async () => {
    await run('users create ana@example.org');
    expect((await run('users approve ANA@example.org')).out).toContain('approved yes');
    expect((await run(`users approve ${ANA} --revoke`)).out).toContain('approved no');
    expect((await run(`users disable ${ANA}`)).out).toContain('enabled no');
    expect((await run('users enable ana@example.org')).out).toContain('enabled yes');
    expect((await run('users reset-password ana@example.org')).out).toBe(
      'Temporary password: correct-horse-2',
    );
    expect(await run('users disable bo@example.org')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account "bo@example.org".',
    });
  });

  it('lists what happened to an account', async () => {
    await run('users create ana@example.org');
    expect((await run('users audit ana@example.org')).out.split('\n')).toEqual([
      'WHEN                      EVENT                WITH      NETWORK  WHAT',
      '2026-01-01T00:00:00.000Z  sign-in-refused      password  other',
      '2026-01-01T00:00:00.000Z  created-by-operator',
      'Links that could undo something: none',
    ]);
    expect(await run('users audit bo@example.org')).toMatchObject({ code: 1, out: '' });
  });

  it('moves an account, says what that does to its links, and that an address is taken', async () => {
    await run('users create ana@example.org');
    await run('users create bo@example.org');
    expect(await run('users move ana@example.org BO@example.org')).toEqual({
      code: 1,
      out: '',
      err: 'Another account has the address bo@example.org.',
    });
    expect(await run('users move ana@example.org nonsense')).toMatchObject({ code: 2, out: '' });
    expect(await run('users move cy@example.org new@example.org')).toMatchObject({ code: 1, out: '' });
    const moved = await run('users move ana@example.org New@Example.org');
    expect(moved).toMatchObject({ code: 0, err: '' });
    expect(moved.out.split('\n')).toEqual([
      `new@example.org (${ANA}): FORCE_CHANGE_PASSWORD, enabled yes, approved no`,
      'Moved from ana@example.org. All its sessions have ended, and links of earlier moves no longer work.',
      'ana@example.org was told, with a link that leads back: for 7 days, and 24 hours after it is used.',
    ]);
    expect((await run(`users move ${ANA} newer@example.org --no-undo`)).out).toContain(
      'new@example.org was told, without a link that leads back.',
    );
  });

  it('shows that links live, since when and until when, and withdraws them', async () => {
    await run('users create ana@example.org');
    await run('users move ana@example.org new@example.org');
    const audit = await run('users audit new@example.org');
    expect(audit.out.split('\n').slice(-3)).toEqual([
      'Links that could undo something:',
      'KIND        BACK TO          SINCE                     UNTIL                     ASKED FOR',
      'to address  ana@example.org  2026-01-01T00:00:00.000Z  2026-01-08T00:00:00.000Z  no',
    ]);
    expect(JSON.parse((await run('users audit new@example.org --json')).out)).toMatchObject({
      events: [{ event: 'sign-in-refused' }, { event: 'created-by-operator' }],
      links: [{ kind: 'address', leadsTo: 'ana@example.org' }],
    });
    expect((await run('users withdraw-undo new@example.org')).out).toBe(
      'Withdrew 1 link of new@example.org. Nothing of it is contested any more.',
    );
    expect((await run('users withdraw-undo new@example.org')).out).toBe(
      'There is no link of new@example.org to withdraw.',
    );
    expect((await run('users audit new@example.org')).out).toContain('Links that could undo something: none');
    expect(await run('users withdraw-undo bo@example.org')).toMatchObject({ code: 1 });
  });

  it('takes codes by mail from an account only when they are named', async () => {
    await run('users create ana@example.org');
    expect((await run('users reset-factors ana@example.org --mail-codes')).out).toContain(
      'Reset mail-codes of',
    );
    expect((await run('users reset-factors ana@example.org')).out).not.toContain('mail-codes');
  });

  it('shows the ways into an account, and takes those away that are named, or all', async () => {
    await run('users create ana@example.org');
    const shown = await run('users factors ana@example.org');
    expect(shown.out.split('\n')).toEqual([
      'KIND             NAME              ADDED                     LAST USED                 IN DOUBT',
      'passkey          Firefox on Linux  2026-01-01T00:00:00.000Z  never                     yes',
      'other service    Google            2026-01-01T00:00:00.000Z  2026-01-01T00:00:00.000Z  no',
      'authenticator                      2026-01-01T00:00:00.000Z                            no',
      'trusted browser  My laptop                                   2026-01-01T00:00:00.000Z',
      'Asked for after the password: SOFTWARE_TOKEN_MFA',
      'Sessions: 1',
    ]);
    expect((await run('users reset-factors ana@example.org --authenticator')).out).toBe(
      'Reset authenticator of ana@example.org. All its sessions have ended.',
    );
    const after = await run(`users factors ${ANA}`);
    expect(after.out).toContain('Asked for after the password: nothing');
    expect(after.out).toContain('Firefox on Linux');
    expect((await run(`users reset-factors ${ANA} --connections`)).out).toContain('Reset connections of');
    expect((await run(`users factors ${ANA}`)).out).not.toContain('Google');
    expect((await run(`users reset-factors ${ANA}`)).out).toContain(
      'Reset passkeys, connections, authenticator, devices of',
    );
    expect((await run(`users factors ${ANA}`)).out).not.toContain('Firefox on Linux');
  });

  it('signs out one account, or everybody, and nobody when it is not clear whom', async () => {
    await run('users create ana@example.org');
    expect((await run('users factors ana@example.org')).out).toContain('Sessions: 1');
    for (const line of ['users sign-out', `users sign-out ${ANA} --all`]) {
      expect(await run(line)).toEqual({ code: 2, out: '', err: 'Name one account, or --all.' });
    }
    expect((await run('users factors ana@example.org')).out).toContain('Sessions: 1');
    expect((await run('users sign-out ana@example.org')).out).toBe('Signed out ana@example.org.');
    expect((await run('users factors ana@example.org')).out).toContain('Sessions: 0');
    expect((await run('users sign-out --all')).out).toBe('Signed out everyone: 1 accounts.');
  });

  it('erases an account only when it is told twice', async () => {
    await run('users create ana@example.org');
    expect(await run('users delete ana@example.org')).toMatchObject({
      code: 1,
      err: 'This erases ana@example.org for good. Add --yes to do it.',
    });
    expect((await run('users list')).out).toContain('ana@example.org');
    expect(await run('users delete ana@example.org --yes')).toMatchObject({ code: 0 });
    expect((await run('users list')).out).toBe('nothing');
  });

  it('grants credits, and with one key only once', async () => {
    await run('users create ana@example.org');
    expect((await run('credits grant ana@example.org 5 --key may')).out).toBe('Granted 5; the balance is 5.');
    expect((await run(`credits grant ${ANA} 5 --key may`)).out).toBe('Granted before; the balance is 5.');
    clock.advance(1_000);
    await run('credits grant ana@example.org 2');
    await run('credits grant ana@example.org 2');
    expect((await run('credits history ana@example.org')).out.split('\n')).toEqual([
      'AT                        KIND   AMOUNT  BALANCE',
      '2026-01-01T00:00:00.000Z  grant  5       5',
      '2026-01-01T00:00:01.000Z  grant  2       7',
      '2026-01-01T00:00:01.000Z  grant  2       9',
    ]);
    const json: unknown = JSON.parse((await run(`credits history ${ANA} --json`)).out);
    expect(json).toMatchObject([{ kind: 'grant', amount: 5, balance: 5 }, { balance: 7 }, { balance: 9 }]);
  });

  it('knows accounts of a hosted pool by their id alone', async () => {
    expect(await hosted(`credits grant ${ANA} 1`)).toMatchObject({
      code: 0,
      out: 'Granted 1; the balance is 1.',
    });
    expect(await hosted('credits grant ana@example.org 1')).toMatchObject({ code: 2 });
    expect(await hosted('users list')).toMatchObject({ code: 1, err: expect.stringContaining('hosted') });
    expect(await hosted('keys rotate')).toMatchObject({ code: 1, err: expect.stringContaining('hosted') });
  });

  it('exports who wants to be told of something, by topic and by whether they confirmed', async () => {
    expect(await run('notifications export')).toMatchObject({
      code: 0,
      out: listOf({ unconfirmed: false }),
    });
    expect(await run('notifications export --topic writing --unconfirmed')).toMatchObject({
      code: 0,
      out: listOf({ topic: 'writing', unconfirmed: true }),
    });
    expect(await run('notifications export --topic x')).toMatchObject({ code: 2 });
  });

  it('lists every limit by what it is about, with what sets it and how much of it is used', async () => {
    const { code, out } = await run('budgets');
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['ACCOUNTS'],
      ['A hosted user pool has limits of its own.'],
      [''],
      ['MAIL'],
      ['SIZE', 'WITHIN', 'USED', 'WHAT', 'FOR', 'KEPT', 'AT THE END', 'SETTING', 'FIGURE', 'ADDRESSES'],
      [
        '24',
        '1 h',
        '1,250',
        'codes asked for',
        'a browser',
        'half for people already known',
        'refused',
        '3 × IDENTITY_MAILS_PER_ACCOUNT_HOUR',
        'bandpal_mail_budget_used',
      ],
      [
        '33 % of the class',
        '7.5 min',
        'wrong guesses',
        'an account',
        'a wait',
        'IDENTITY_FREE_GUESSES, IDENTITY_LONGEST_WAIT_MINUTES',
        '/chat /session',
      ],
    ]);
  });

  it('makes a new signing key, takes one back or all, and says which there are', async () => {
    expect(await run('keys rotate --json')).toEqual({ code: 0, out: '{\n  "keyId": "k2"\n}', err: '' });
    expect((await run('keys list')).out).toMatch(/^k1 +retired .*\nk2 +signs /m);
    for (const line of ['keys distrust', 'keys distrust k1 --all']) {
      expect(await run(line)).toMatchObject({ code: 2, err: expect.stringContaining('or --all') });
    }
    expect((await run('keys distrust k2')).out).toContain('7 sessions have ended');
    expect((await run('keys list')).out).not.toContain('k2 ');
    expect((await run('keys distrust --all')).code).toBe(0);
    expect((await run('keys list')).out).not.toContain('k1 ');
  });

  it('says what a change of the secret has left to do, and fails when a key is missing', async () => {
    const { code, out } = await run('keys reseal');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'Sealed anew: 12.',
      'Under no key that is known: 1. Name the missing key in SECRET_KEY_PREVIOUS.',
      'Passwords still under an old key: 3. Each is renewed when its owner next signs in with it.',
      'People with recovery codes under an old key: 2. Their codes end with that key.',
    ]);
  });

  it('finds nothing wrong with a sound store, and tells what is wrong with another', async () => {
    const sound = await run('store check');
    expect([sound.code, sound.out]).toEqual([0, expect.stringContaining('ledger adds up         ok')]);
    await store.db
      .insertInto('allowance_entries')
      .values({
        id: 'x',
        owner_kind: 'account',
        owner_id: ANA,
        test_id: 'none',
        kind: 'hold',
        amount: -1,
        idempotency_key: 'x',
        address_hash: null,
        created_at: clock.date(),
      })
      .execute();
    const broken = await run('store check');
    expect([broken.code, broken.out]).toEqual([
      1,
      expect.stringMatching(/ledger adds up +WRONG +1 × accounts that spent more than they had/),
    ]);
  });
});

describe('a command line', () => {
  const deps = {} as never;
  const run = (...argv: string[]) => runCommand(argv, deps);

  it.each(COMMANDS.map(({ name }) => name))('has help for %s', async (name) => {
    const help = await run(...name.split(' '), '--help');
    expect(help.code).toBe(0);
    expect(help.out).toContain(`command-line.ts ${name}`);
    expect((await run('--help')).out).toContain(name);
  });

  it.each([[], ['help'], ['--help'], ['-h']].map((argv) => ({ argv })))(
    'shows what there is for $argv',
    async ({ argv }) => {
      const { code, out } = await run(...argv);
      expect([code, out]).toEqual([0, expect.stringContaining('users create EMAIL')]);
    },
  );

  it.each([['--help'], ['-h'], ['help']])('shows the commands of a group for users %s', async (asked) => {
    const { code, out } = await run('users', asked);
    expect([code, out]).toEqual([0, expect.stringContaining('users create EMAIL')]);
    expect(out).not.toContain('credits grant');
  });

  it.each(
    [
      ['users'],
      ['users', 'destroy'],
      ['users', 'create'],
      ['users', 'create', 'a@example.org', 'b@example.org'],
      ['users', 'create', 'ana'],
      ['users', 'create', 'a@example.org', '--admin'],
      ['users', 'list', '--json=yes'],
      ['credits', 'grant', 'a@example.org', '0'],
      ['credits', 'grant', 'a@example.org', '1e3'],
      ['credits', 'grant', 'a@example.org', '10001'],
      ['credits', 'grant', 'a@example.org', '5', '--key', 'a b'],
      ['credits', 'grant', 'a@example.org', '--', '-5'],
      ['notifications', 'export', 'writing'],
    ].map((argv) => ({ argv })),
  )('does not understand $argv and does nothing', async ({ argv }) => {
    const { code, out, err } = await run(...argv);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(/\S/)]);
  });
});
