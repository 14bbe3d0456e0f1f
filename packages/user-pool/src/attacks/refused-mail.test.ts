// What becomes of messages that the mail server refuses, and of the others meanwhile.
import { expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import type { MailMessage } from '@bandpal/foundation';
import { BandpalError } from '@bandpal/contracts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, Wire } from '../testing/wire.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Lets time pass as a server sees it, which looks every second; here every ten. */
const pass = async (ms: number, each: PoolBench) => {
  for (let passed = 0; passed < ms; passed += 10_000) {
    each.clock.advance(10_000);
    await each.whenIdle();
  }
};

const codesByMail = (AccessToken: string, from: Wire) =>
  from.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });

describeOnBothDatabases('messages that are refused', {}, ({ open }) => {
  it('for good are given up, and no others', async () => {
    await using database = await open();
    const got: MailMessage[] = [];
    let refused = 0;
    const mailer = {
      async send(message: MailMessage) {
        if (message.to.startsWith('gone')) {
          refused += 1;
          throw new BandpalError('mail.undeliverable', { field: 'to' });
        }
        got.push(message);
      },
    };
    const own = await openBench(database, { mailer });
    const there = new Wire(() => own.app);
    for (const name of ['gone', 'here']) {
      const Username = `${name}@example.org`;
      await there.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    }
    await pass(HOUR_MS, own);
    expect([refused, got.map(({ to }) => to)]).toEqual([1, ['here@example.org']]);
    await own.app.close();
  });

  it('for a while are tried again, and hold no other back', async () => {
    await using database = await open();
    const got: string[] = [];
    let tries = 0;
    const mailer = {
      async send({ to }: MailMessage) {
        if (to === 'slow@example.org') tries += 1;
        if (to === 'slow@example.org' && tries < 3) throw new BandpalError('mail.undeliverable');
        got.push(to);
      },
    };
    const own = await openBench(database, { mailer });
    const there = new Wire(() => own.app);
    const signUp = (Username: string) =>
      there.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    await signUp('slow@example.org');
    await own.whenIdle();
    own.clock.advance(2_000);
    await signUp('other@example.org');
    await own.whenIdle();
    expect([tries, got]).toEqual([1, ['other@example.org']]);
    await pass(MINUTE_MS, own);
    expect(got).toEqual(['other@example.org', 'slow@example.org']);
    await own.app.close();
  });

  it.each([
    ['the server says that it is the address', { field: 'to.now' }],
    ['it may be the address', { field: 'to.perhaps' }],
    ['the server does not say why', {}],
  ])('for a while, however many, hold no other back where %s', async (_why, options) => {
    await using database = await open();
    const got: string[] = [];
    const mailer = {
      async send({ to }: MailMessage) {
        if (to.startsWith('slow')) throw new BandpalError('mail.undeliverable', options);
        got.push(to);
      },
    };
    const own = await openBench(database, { mailer });
    const there = new Wire(() => own.app);
    for (let count = 0; count < 60; count += 1) {
      const Username = `slow${count}@example.org`;
      await there.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, `11.0.${count}.1`);
    }
    // All of them have been tried, and some are due again in each of these minutes.
    await pass(10 * MINUTE_MS, own);
    const newcomers = (await own.pool.mailBudgets()).find(({ lane }) => lane === 'newcomers');
    expect(newcomers).toMatchObject({ waiting: 60, failed: 60, oldestMs: 0 });
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(MINUTE_MS, own);
      const Username = newAddress();
      await there.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, `12.0.${minute}.1`);
      for (let second = 0; second < 15 && !got.includes(Username); second += 1) {
        await own.whenIdle();
        own.clock.advance(1_000);
      }
      expect(got).toContain(Username);
    }
    await own.app.close();
  });

  it.each([
    ['which nobody has proved', 'SignUp'],
    ['of accounts that are known for over a week', 'ForgotPassword'],
  ])('at addresses %s hold no second step back', async (_whose, action) => {
    await using database = await open();
    const clock = FakeClock.today();
    const mailer = {
      async send({ to }: MailMessage) {
        if (to.startsWith('refused')) throw new BandpalError('mail.undeliverable', { field: 'to.perhaps' });
      },
    };
    const own = await openBench(database, { clock, mailer });
    const there = new Wire(() => own.app);
    const owner = await own.addSettledUser();
    const { AccessToken } = await there.tokens(owner.email);
    await codesByMail(AccessToken, there);
    const names = ['refused-1@example.org', 'refused-2@example.org', 'refused-3@example.org'];
    if (action !== 'SignUp') for (const email of names) await own.addSettledUser({ email });
    const told: (string | null)[] = [];
    for (let quarter = 0; quarter < 8; quarter += 1) {
      for (const Username of names)
        await there.send(action, { ClientId: CLIENT_ID, Username, Password: PASSWORD });
      await pass(15 * MINUTE_MS, own);
      told.push((await there.password(owner.email)).error);
    }
    expect(told).toEqual(told.map(() => null));
    await own.app.close();
  });

  it('make the server one that fails until it takes another: a code that nobody wants any more says nothing', async () => {
    await using database = await open();
    const own = await openBench(database);
    const there = new Wire(() => own.app);
    const owners = await Promise.all(Array.from({ length: 3 }, () => own.addSettledUser()));
    own.mailWorks = false;
    for (const { email } of owners) {
      await there.send('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
      await own.whenIdle();
    }
    expect(await own.context.mail.isFailing(own.context.db)).toBe(true);
    const begun = { USERNAME: owners[0]?.email ?? '', PREFERRED_CHALLENGE: 'EMAIL_OTP' };
    await there.begin('USER_AUTH', begun);
    await own.context.db.deleteFrom('identity_challenges').execute();
    await pass(MINUTE_MS, own);
    expect(await own.context.mail.isFailing(own.context.db)).toBe(true);
    await own.app.close();
  });

  it('leave a network as many further ones, whether they were for accounts or for names that nobody has', async () => {
    const mailer = {
      async send() {
        throw new BandpalError('mail.undeliverable', { field: 'to.now' });
      },
    };
    const taken = async (isAccount: boolean) => {
      await using database = await open();
      const own = await openBench(database, { mailer });
      const there = new Wire(() => own.app);
      const ask = (Username: string) =>
        there.send('ForgotPassword', { ClientId: CLIENT_ID, Username }, '203.0.113.7');
      for (let count = 0; count < 60; count += 1)
        await ask(isAccount ? (await own.addSettledUser()).email : newAddress());
      await pass(5 * MINUTE_MS, own);
      let count = 0;
      while ((await ask(newAddress())).error === null && count < 300) count += 1;
      await own.app.close();
      return count;
    };
    expect(await taken(true)).toBe(await taken(false));
  });
});
