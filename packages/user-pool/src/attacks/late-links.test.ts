// A message that waits for its mail server brings links as good as one that goes at once.
import { beforeEach, expect, it } from 'vitest';
import { BandpalError } from '@bandpal/contracts';
import { callOffReset } from '../core/account/waiting-resets.ts';
import { createAccounts } from '../core/accounts.ts';
import { announceChanges } from '../core/mail/announce-changes.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, WRONG_CREDENTIALS } from '../testing/wire.ts';
import type { Wire } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNDO = /\/account\/address\/undo#token=([\w-]{43})/;
const OBJECT = /\/account\/address\/object#token=([\w-]{43})/;
const KEEP = /\/account\/password\/keep#token=([\w-]{43})/;

describeOnDatabases('a link in a message that is late', {}, ({ bench, wire }) => {
  let user: User;
  /** Their browser, known for more than a week. */
  let browser: Wire;
  let AccessToken: string;
  beforeEach(async () => {
    bench.mailWorks = true;
    bench.refused = null;
    bench.clock.advance(DAY_MS);
    user = await bench.addSettledUser();
    browser = wire.newBrowser();
    await browser.tokens(user.email);
    bench.clock.advance(8 * DAY_MS);
    ({ AccessToken } = await browser.tokens(user.email));
  });

  const moveTo = async (email: string, at: Wire) => {
    const UserAttributes = [{ Name: 'email', Value: email }];
    await at.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = await bench.codeFor(email);
    const verified = { AccessToken, AttributeName: 'email', Code };
    bench.mailWorks = false;
    expect((await at.send('VerifyUserAttribute', verified)).error).toBeNull();
  };
  const mailWorksAgain = async () => {
    bench.mailWorks = true;
    bench.clock.advance(6 * MINUTE_MS);
    await bench.whenIdle();
  };
  /** Time in which the server looks for what is due, and tries what waits. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += HOUR_MS) {
      bench.clock.advance(HOUR_MS);
      await bench.whenIdle();
      await tidyUserPool(bench.context);
    }
  };
  /** The same, while it looks at no message. */
  const passDays = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      bench.clock.advance(DAY_MS);
      await tidyUserPool(bench.context);
    }
  };
  const waiting = async () =>
    (
      await bench.context.db
        .selectFrom('identity_mail_queue')
        .select('id')
        .where('user_id', '=', user.id)
        .execute()
    ).length;
  const addressesOfLinks = async () => (await bench.pool.users.links(user.id)).map(({ leadsTo }) => leadsTo);
  const linkTo = (email: string, pattern: RegExp) => {
    const mail = bench.mails.findLast(({ to, text }) => to === email && pattern.test(text));
    return pattern.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const undo = () => {
    const { addressUndo } = createAccounts(bench.context);
    if (addressUndo === null) throw new Error('the pool keeps the addresses itself');
    return addressUndo;
  };
  const addressNow = async () => (await findUser(bench.context.db, user.id))?.email;

  it('takes an account back for seven days from the hand-over', async () => {
    await moveTo(newAddress(), wire);
    await pass(3 * DAY_MS);
    await mailWorksAgain();
    const link = linkTo(user.email, UNDO);
    await pass(7 * DAY_MS - HOUR_MS);
    expect(await undo().isGood(link)).toBe(true);
    await pass(HOUR_MS);
    expect(await undo().isGood(link)).toBe(false);
  });

  it.each([{ days: 8 }, { days: 40 }])(
    'lives for as long as its message waits, $days days too, also if no mail server was asked and something else is changed',
    async ({ days }) => {
      await moveTo(newAddress(), wire);
      await passDays(5);
      await bench.context.db
        .transaction()
        .execute((tx) => announceChanges(bench.context, tx, user, ['passkey-added']));
      await passDays(days - 5);
      expect(await addressesOfLinks()).toEqual([user.email]);
      await mailWorksAgain();
      const link = linkTo(user.email, UNDO);
      expect(await undo().isGood(link)).toBe(true);
      expect((await undo().undo(link)).state).toBe('back');
    },
  );

  it('lives for seven days after a message that has waited for forty', async () => {
    await moveTo(newAddress(), wire);
    await bench.whenIdle();
    await passDays(40);
    await mailWorksAgain();
    const link = linkTo(user.email, UNDO);
    await passDays(6);
    expect(await undo().isGood(link)).toBe(true);
    await passDays(1);
    expect(await undo().isGood(link)).toBe(false);
  });

  it('is good no more once the operator has withdrawn it, however long its message waits', async () => {
    await moveTo(newAddress(), wire);
    await passDays(20);
    expect(await bench.pool.users.withdrawLinks(user.id)).toBe(1);
    await passDays(20);
    await mailWorksAgain();
    expect(await undo().isGood(linkTo(user.email, UNDO))).toBe(false);
  });

  it('is given up a week after its mailbox began to refuse it, and the operator can see that', async () => {
    // Some message is taken first: the failure that follows is the first one of the mail server.
    await bench.whenIdle();
    await moveTo(newAddress(), wire);
    await bench.whenIdle();
    await passDays(10);
    bench.refused = { to: user.email, error: new BandpalError('mail.undeliverable', { field: 'to.now' }) };
    bench.mailWorks = true;
    await pass(6 * DAY_MS);
    expect(await waiting()).toBe(1);
    await pass(2 * DAY_MS);
    expect(await waiting()).toBe(0);
    expect(await addressesOfLinks()).toEqual([]);
    const events = await bench.pool.users.events(user.id);
    expect(events.filter(({ event }) => event === 'notice-given-up')).toHaveLength(1);
  });

  it('keeps an account where it is for a day from the hand-over, however often the other side asks meanwhile', async () => {
    const next = newAddress();
    await moveTo(next, browser);
    await mailWorksAgain();
    bench.mailWorks = false;
    const link = linkTo(user.email, UNDO);
    expect((await undo().undo(link)).state).toBe('waits');
    await pass(30 * HOUR_MS);
    expect(await addressNow()).toBe(next);
    expect((await undo().undo(link)).state).toBe('waits');
    await mailWorksAgain();
    await pass(23 * HOUR_MS);
    expect(await addressNow()).toBe(next);
    expect((await undo().undo(link)).state).toBe('waits');
    expect(await undo().object(linkTo(next, OBJECT))).toBe(true);
    await pass(2 * HOUR_MS);
    expect(await addressNow()).toBe(next);
  });

  it('lets an account go back after its day where the other mailbox is full, whatever is changed meanwhile', async () => {
    const next = newAddress();
    await moveTo(next, browser);
    await mailWorksAgain();
    const link = linkTo(user.email, UNDO);
    bench.refused = { to: next, error: new BandpalError('mail.undeliverable', { field: 'to.now' }) };
    await undo().undo(link);
    await pass(12 * HOUR_MS);
    await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    await pass(11 * HOUR_MS);
    expect(await addressNow()).toBe(next);
    await pass(3 * HOUR_MS);
    expect(await addressNow()).toBe(user.email);
  });

  it('lets an account go back a day after the hand-over, and not before', async () => {
    const next = newAddress();
    await moveTo(next, browser);
    await mailWorksAgain();
    const link = linkTo(user.email, UNDO);
    bench.mailWorks = false;
    await undo().undo(link);
    await pass(30 * HOUR_MS);
    await mailWorksAgain();
    await pass(23 * HOUR_MS);
    expect(await addressNow()).toBe(next);
    await pass(2 * HOUR_MS);
    expect(await addressNow()).toBe(user.email);
  });

  it('keeps an old password for a day from the hand-over', async () => {
    await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    const named = { ClientId: CLIENT_ID, Username: user.email };
    const reset = async (late: () => Promise<void>) => {
      await wire.send('ForgotPassword', named);
      const ConfirmationCode = await bench.codeFor(user.email);
      bench.mailWorks = false;
      await wire.send('ConfirmForgotPassword', { ...named, ConfirmationCode, Password: NEW_PASSWORD });
      await late();
      expect((await wire.password(user.email, NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
      await mailWorksAgain();
      await pass(23 * HOUR_MS);
    };
    await bench.whenIdle();
    await reset(() => pass(30 * HOUR_MS));
    expect(await callOffReset(bench.context, linkTo(user.email, KEEP))).toBe('kept');
    await reset(() => passDays(40));
    expect(await callOffReset(bench.context, linkTo(user.email, KEEP))).toBe('kept');
    await reset(() => pass(30 * HOUR_MS));
    await pass(2 * HOUR_MS);
    expect((await wire.password(user.email, NEW_PASSWORD)).body.ChallengeName).toBe('EMAIL_OTP');
    expect((await wire.password(user.email, PASSWORD)).error).toBe(WRONG_CREDENTIALS);
  });
});
