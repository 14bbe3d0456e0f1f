// A thief reads the mailbox of a person, and knows nothing else. The person's second step is a code by mail.
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccounts, exportUser } from '../core/accounts.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { findWaitingReset } from '../store/waiting-resets.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, tokensOf, WRONG_CREDENTIALS } from '../testing/wire.ts';
import type { Wire } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const HOUR_MS = 60 * 60_000;
const LINK = /http:\/\/localhost\/account\/password\/keep#token=([\w-]{43})/;

describeOnDatabases('a mailbox that somebody else reads', {}, ({ bench, wire }) => {
  let user: User;
  let AccessToken: string;
  let RefreshToken: string;
  beforeEach(async () => {
    bench.clock.advance(HOUR_MS);
    user = await bench.addUser();
    ({ AccessToken, RefreshToken } = await wire.tokens(user.email));
    await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    await bench.whenIdle();
    bench.mails.length = 0;
  });

  async function reset(from = wire, Password = NEW_PASSWORD) {
    const named = { ClientId: CLIENT_ID, Username: user.email };
    await from.send('ForgotPassword', named);
    const ConfirmationCode = await bench.codeFor(user.email);
    const reply = await from.send('ConfirmForgotPassword', { ...named, ConfirmationCode, Password });
    await bench.whenIdle();
    return reply;
  }
  async function signIn(password: string) {
    const asked = await wire.password(user.email, password);
    if (asked.error !== null) return asked;
    expect(asked.body.ChallengeName).toBe('EMAIL_OTP');
    const EMAIL_OTP_CODE = await bench.codeFor(user.email);
    return wire.answer('EMAIL_OTP', asked.body.Session, { EMAIL_OTP_CODE });
  }
  async function waitOneDay() {
    await bench.whenIdle();
    bench.clock.advance(24 * HOUR_MS);
    await tidyUserPool(bench.context);
    await bench.whenIdle();
  }
  const waiting = () => {
    const { waitingPassword } = createAccounts(bench.context);
    if (waitingPassword === null) throw new Error('the pool keeps the passwords itself');
    return waitingPassword;
  };
  const demand = (token: string) => createAccounts(bench.context).proof?.demand(token);
  const linkIn = () =>
    LINK.exec(bench.mails.findLast(({ text }) => LINK.test(text))?.text ?? '')?.[1] ?? 'no link';

  it('does not open the account: the new password waits for a day, and everything is as it was', async () => {
    const reply = await reset();
    expect(reply.error).toMatch(
      /^NotAuthorizedException: Your new password is saved\. It works from .+ \(UTC\)/,
    );
    expect((await signIn(NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    await bench.whenIdle();
    bench.clock.advance(23 * HOUR_MS);
    await tidyUserPool(bench.context);
    expect((await signIn(NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
  });

  it('is told at once what waits and how to call it off, and an honest owner gets in a day later', async () => {
    await reset();
    expect(bench.mails.at(-1)).toMatchObject({
      subject: 'A new password was chosen for your Bandpal account',
    });
    expect(await exportUser(bench.context, user.id)).toMatchObject({
      waitingPassword: { worksFrom: new Date(bench.clock.date().getTime() + 24 * HOUR_MS) },
    });
    await waitOneDay();
    expect(tokensOf(await signIn(NEW_PASSWORD)).AccessToken).not.toBe('');
    expect((await wire.refresh(RefreshToken)).error).toMatch(/revoked/);
    expect((await wire.password(user.email, PASSWORD)).error).toBe(WRONG_CREDENTIALS);
    expect(bench.mails.map(({ subject }) => subject)).toContain('Your Bandpal password was changed');
  });

  it('cannot keep the owner from calling it off by the link, which works once and not for long', async () => {
    await reset();
    const token = linkIn();
    expect(await waiting().isGood(token)).toBe(true);
    expect(await waiting().callOff(token.toLowerCase())).toBe('dead');
    expect(await waiting().callOff(token)).toBe('kept');
    expect([await waiting().isGood(token), await waiting().callOff(token)]).toEqual([false, 'dead']);
    bench.clock.advance(60_000);
    await bench.whenIdle();
    expect(bench.mails.at(-1)?.text).toContain('is cancelled');
    await waitOneDay();
    expect((await signIn(NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
    await reset();
    const late = linkIn();
    await waitOneDay();
    expect(await waiting().callOff(late)).toBe('dead');
  });

  it.each([
    ['signs in with the password there is', () => signIn(PASSWORD)],
    [
      'changes it',
      () =>
        wire.send('ChangePassword', {
          AccessToken: AccessToken,
          PreviousPassword: PASSWORD,
          ProposedPassword: 'silver-harbour-88',
        }),
    ],
    ['ends their other sessions', () => createAccounts(bench.context).sessions?.endOthers(AccessToken)],
    ['has the operator reset it', () => createUserManagement(bench.context).resetPassword(user.id)],
  ])('gets nothing any more once the owner %s', async (_what, act) => {
    await reset();
    await act();
    expect(await findWaitingReset(bench.context.db, { userId: user.id })).toBeUndefined();
    const trail = await createUserManagement(bench.context).events(user.id);
    expect(trail.filter(({ event }) => event === 'reset-called-off')).toHaveLength(1);
    await waitOneDay();
    expect((await wire.password(user.email, NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
  });

  it('begins to wait anew with every new password', async () => {
    await reset();
    await bench.whenIdle();
    bench.clock.advance(20 * HOUR_MS);
    await reset();
    bench.clock.advance(20 * HOUR_MS);
    await tidyUserPool(bench.context);
    expect((await signIn(NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
  });

  it('is no second step any more after a reset where there is an authenticator as well', async () => {
    await enableAuthenticator(wire, bench, AccessToken);
    await wire.send('SetUserMFAPreference', {
      AccessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    expect((await reset()).error).toBeNull();
    const asked = await wire.password(user.email, NEW_PASSWORD);
    expect(asked.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect((await findUser(bench.context.db, user.id))?.mfaMethods).toEqual(['SOFTWARE_TOKEN_MFA']);
    bench.clock.advance(60_000);
    await bench.whenIdle();
    expect(bench.mails.at(-1)?.text).toContain('We no longer ask for a code by email');
  });

  it('lets nobody export or erase while a new password waits, until its owner signs in with the old one', async () => {
    await reset();
    await expect(demand(AccessToken)).rejects.toMatchObject({ code: 'account.contested' });
    expect((await wire.send('DeleteUser', { AccessToken })).error).toMatch(/^InvalidParameterException: /);
    const again = tokensOf(await signIn(PASSWORD));
    await demand(again.AccessToken);
    await demand(AccessToken);
  });

  describe('of an owner who has forgotten the password, in a browser known for more than a week', () => {
    let home: Wire;
    beforeEach(async () => {
      home = wire.newBrowser();
      const asked = await home.password(user.email);
      const answer = { EMAIL_OTP_CODE: await bench.codeFor(user.email) };
      const signedIn = await home.answer('EMAIL_OTP', asked.body.Session, answer);
      expect(signedIn.error).toBeNull();
      bench.clock.advance(8 * 24 * HOUR_MS);
    });

    it('does not call the new password off by the link: it objects, and the operator decides', async () => {
      await reset(home);
      const token = linkIn();
      expect(await waiting().callOff(token)).toBe('contested');
      expect(await waiting().callOff(token)).toBe('contested');
      bench.clock.advance(60_000);
      await bench.whenIdle();
      expect(bench.mails.at(-1)?.text).toContain('Please write to help@example.org');
      for (let day = 0; day < 20; day += 1) await waitOneDay();
      expect((await signIn(NEW_PASSWORD)).error).toBe(WRONG_CREDENTIALS);
      const temporary = await createUserManagement(bench.context).resetPassword(user.id);
      expect((await wire.password(user.email, temporary)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
      expect(await waiting().callOff(token)).toBe('dead');
    });

    it('does not put another new password in the place of theirs, whose day goes on', async () => {
      await reset(home);
      bench.clock.advance(20 * HOUR_MS);
      const mailbox = await reset(wire, 'silver-harbour-88');
      expect(mailbox.error).toMatch(/^NotAuthorizedException: Your new password wasn't saved\./);
      await bench.whenIdle();
      bench.clock.advance(4 * HOUR_MS);
      await tidyUserPool(bench.context);
      expect((await signIn('silver-harbour-88')).error).toBe(WRONG_CREDENTIALS);
      expect(tokensOf(await signIn(NEW_PASSWORD)).AccessToken).not.toBe('');
    });

    it('keeps the objection when another new password is chosen, whoever does', async () => {
      await reset(home);
      await waiting().callOff(linkIn());
      bench.clock.advance(HOUR_MS);
      for (const from of [home, wire]) {
        bench.clock.advance(HOUR_MS);
        const reply = await reset(from, 'silver-harbour-88');
        expect(reply.error).toMatch(/^NotAuthorizedException: Your new password wasn't saved\./);
      }
      await waitOneDay();
      expect((await signIn('silver-harbour-88')).error).toBe(WRONG_CREDENTIALS);
      // The old one still opens the account, and ends the dispute.
      expect(tokensOf(await signIn(PASSWORD)).AccessToken).not.toBe('');
      expect(await findWaitingReset(bench.context.db, { userId: user.id })).toBeUndefined();
    });
  });
});
