// A person with an old second factor has left a mailbox that somebody else reads.
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccounts, exportUser } from '../core/accounts.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, tokensOf } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const UNDO = /\/account\/address\/undo#token=([\w-]{43})/;
const OBJECT = /\/account\/address\/object#token=([\w-]{43})/;

describeOnDatabases('a mailbox that an account has left', {}, ({ bench, wire }) => {
  let user: User;
  let secret: string;
  let AccessToken: string;
  let RefreshToken: string;
  /** Where the owner has gone. */
  let next: string;
  beforeEach(async () => {
    bench.clock.advance(HOUR_MS);
    user = await bench.addUser();
    ({ AccessToken } = await wire.tokens(user.email));
    secret = await enableAuthenticator(wire, bench, AccessToken);
    bench.clock.advance(8 * DAY_MS);
    await signIn(user.email);
    next = newAddress();
    await moveTo(next);
  });

  async function signIn(name: string, password = PASSWORD) {
    bench.clock.advance(60_000);
    const asked = await wire.password(name, password);
    const code = { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, bench) };
    const tokens = tokensOf(await wire.answer('SOFTWARE_TOKEN_MFA', asked.body.Session, code));
    ({ AccessToken, RefreshToken } = tokens);
  }
  async function moveTo(email: string) {
    const UserAttributes = [{ Name: 'email', Value: email }];
    expect((await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes })).error).toBeNull();
    const Code = await bench.codeFor(email);
    const verified = await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(verified.error).toBeNull();
    bench.clock.advance(60_000);
  }
  const linkTo = async (email: string, pattern: RegExp) => {
    await bench.whenIdle();
    const mail = bench.mails.findLast(({ to, text }) => to === email && pattern.test(text));
    return pattern.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const links = () => {
    const { addressUndo } = createAccounts(bench.context);
    if (addressUndo === null) throw new Error('the pool keeps the addresses itself');
    return addressUndo;
  };
  const press = async () => links().undo(await linkTo(user.email, UNDO));
  const changePassword = (PreviousPassword = PASSWORD, ProposedPassword = NEW_PASSWORD) =>
    wire.send('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
  const addressNow = async () => (await findUser(bench.context.db, user.id))?.email;
  const demand = () => createAccounts(bench.context).proof?.demand(AccessToken);
  const afterOneDay = async () => {
    // Both sides are told first: the day begins with that.
    await bench.whenIdle();
    bench.clock.advance(DAY_MS);
    await tidyUserPool(bench.context);
    await bench.whenIdle();
    return addressNow();
  };
  const textsTo = async (email: string) => {
    await bench.whenIdle();
    return bench.mails.filter(({ to }) => to === email).map(({ text }) => text);
  };

  it('gets the account back after a day, unless somebody objects', async () => {
    const told = (await textsTo(user.email)).at(-1);
    expect(told).toContain('The link works for 7 days');
    expect(told).toContain('24 hours');
    const from = new Date(bench.clock.date().getTime() + DAY_MS);
    expect(await press()).toEqual({ state: 'waits', from });
    await bench.whenIdle();
    bench.clock.advance(10 * 60_000);
    // Asking again shortens nothing.
    expect(await press()).toEqual({ state: 'waits', from });
    expect(await addressNow()).toBe(next);
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    expect(await afterOneDay()).toBe(user.email);
    expect((await wire.refresh(RefreshToken)).error).toMatch(/revoked/);
    expect((await wire.password(user.email)).error).toMatch(/^PasswordResetRequiredException/);
    expect((await textsTo(user.email)).at(-1)).toContain('has this email address again');
    expect((await textsTo(next)).at(-1)).toContain('now has another email address');
    expect(await press()).toEqual({ state: 'dead' });
  });

  it.each([
    ['new', () => next],
    ['old', () => user.email],
  ])('does not get it back when the %s address objects: the operator decides then', async (_which, whose) => {
    await press();
    const token = await linkTo(whose(), OBJECT);
    expect(await links().isObjectionGood(token)).toBe(true);
    bench.clock.advance(23 * HOUR_MS);
    expect(await links().object(token)).toBe(true);
    expect(await links().object(token)).toBe(true);
    for (let day = 0; day < 20; day += 1) expect(await afterOneDay()).toBe(next);
    expect(await press()).toEqual({ state: 'contested' });
    for (const email of [next, user.email])
      expect((await textsTo(email)).at(-1)).toContain(
        'Please write to help@example.org, and say why the account is yours.',
      );
  });

  it('is told with the other address, each by a link of its own and without the address of the other', async () => {
    await press();
    const [old, current] = [await linkTo(user.email, OBJECT), await linkTo(next, OBJECT)];
    expect(old).not.toBe('no link');
    expect(current).not.toBe('no link');
    expect(old).not.toBe(current);
    expect((await textsTo(user.email)).join()).not.toContain(next);
    expect((await textsTo(next)).join()).not.toContain(user.email);
  });

  it('does not get it back when its owner objects in the profile', async () => {
    const { factors } = createAccounts(bench.context);
    await expect(factors?.keepAddress(AccessToken)).rejects.toMatchObject({ code: 'request.not-found' });
    await press();
    expect(await factors?.list(AccessToken)).toMatchObject({
      formerAddresses: [{ email: user.email, until: null, isContested: false }],
    });
    await factors?.keepAddress(AccessToken);
    await factors?.keepAddress(AccessToken);
    expect(await factors?.list(AccessToken)).toMatchObject({
      formerAddresses: [{ email: user.email, goesBackFrom: null, isContested: true }],
    });
    expect(await afterOneDay()).toBe(next);
    expect(await press()).toEqual({ state: 'contested' });
  });

  it.each(['', 'x', 'A'.repeat(43)])('is not objected to by the link "%s"', async (token) => {
    await press();
    expect(await links().isObjectionGood(token)).toBe(false);
    expect(await links().object(token)).toBe(false);
    expect(await links().object(await linkTo(user.email, UNDO))).toBe(false);
    expect(await afterOneDay()).toBe(user.email);
  });

  it('has nothing to object to any more once the account is back', async () => {
    await press();
    const token = await linkTo(next, OBJECT);
    await afterOneDay();
    expect(await links().isObjectionGood(token)).toBe(false);
    expect(await links().object(token)).toBe(false);
  });

  describe('while it is not decided', () => {
    const refused = { code: 'account.contested' };

    it('lets neither side export or erase, nor after an objection', async () => {
      await demand();
      await press();
      await expect(demand()).rejects.toMatchObject(refused);
      expect((await wire.send('DeleteUser', { AccessToken })).error).toMatch(/^InvalidParameterException: /);
      await links().object(await linkTo(next, OBJECT));
      bench.clock.advance(30 * DAY_MS);
      await tidyUserPool(bench.context);
      await signIn(next);
      await expect(demand()).rejects.toMatchObject(refused);
      expect((await wire.send('DeleteUser', { AccessToken })).error).toMatch(/^InvalidParameterException: /);
      expect(await addressNow()).toBe(next);
    });

    it('asks for a fresh sign-in first, as ever', async () => {
      await press();
      bench.clock.advance(11 * 60_000);
      await expect(demand()).rejects.toMatchObject({ code: 'account.proof-needed' });
    });

    it('says so in the export that its owner gets later', async () => {
      await press();
      const { formerAddresses } = await exportUser(bench.context, user.id);
      expect(formerAddresses).toMatchObject([
        {
          email: user.email,
          goesBackFrom: new Date(bench.clock.date().getTime() + DAY_MS),
          objectedAt: null,
        },
      ]);
    });
  });

  it('gets the account back 0 times once its owner has a new password and has shown the old factor', async () => {
    const token = await linkTo(user.email, UNDO);
    expect((await changePassword()).error).toBeNull();
    expect(await links().isGood(token)).toBe(false);
    expect(await links().undo(token)).toEqual({ state: 'dead' });
    expect((await textsTo(user.email)).at(-1)).toContain('no longer works');
    expect(await afterOneDay()).toBe(next);
    // Back at the old mailbox for a while, and away from it again: it gets no new link.
    bench.mails.length = 0;
    await signIn(next, NEW_PASSWORD);
    await moveTo(user.email);
    await moveTo(newAddress());
    expect(await linkTo(user.email, UNDO)).toBe('no link');
    expect((await textsTo(user.email)).at(-1)).toContain('write to help@example.org');
  });

  it('does not get it back either when it had asked before that', async () => {
    await press();
    const objection = await linkTo(next, OBJECT);
    expect((await changePassword()).error).toBeNull();
    expect(await afterOneDay()).toBe(next);
    expect(await links().isObjectionGood(objection)).toBe(false);
    await signIn(next, NEW_PASSWORD);
    await demand();
  });

  it('stays contested after an objection, whatever password is set', async () => {
    await press();
    await links().object(await linkTo(next, OBJECT));
    expect((await changePassword()).error).toBeNull();
    expect(await press()).toEqual({ state: 'contested' });
    await expect(demand()).rejects.toMatchObject({
      code: 'account.contested',
    });
  });

  it('gets nothing any more when the password is reset at the new address and the old factor is shown with it', async () => {
    const named = { ClientId: CLIENT_ID, Username: next };
    await wire.send('ForgotPassword', named);
    const ConfirmationCode = await bench.codeFor(next);
    const reset = { ...named, ConfirmationCode, Password: NEW_PASSWORD };
    expect((await wire.send('ConfirmForgotPassword', reset)).error).toBeNull();
    const token = await linkTo(user.email, UNDO);
    expect(await links().isGood(token)).toBe(true);
    await signIn(next, NEW_PASSWORD);
    expect(await links().isGood(token)).toBe(false);
  });

  it('keeps its link when the password is changed by somebody who has not shown the old factor', async () => {
    // Somebody who has the new mailbox: the app is asked for, so they come no further than this.
    bench.clock.advance(11 * 60_000);
    await expect(demand()).rejects.toMatchObject({ code: 'account.proof-needed' });
    expect((await changePassword()).error).toMatch(/^ForbiddenException/);
    expect(await links().isGood(await linkTo(user.email, UNDO))).toBe(true);
  });

  it('does not get an account back while another one has its address: the operator decides then', async () => {
    await press();
    await bench.addUser({ email: user.email });
    expect(await afterOneDay()).toBe(next);
    expect(await press()).toEqual({ state: 'contested' });
  });
});

describeOnDatabases('a code for a sign-in that was asked for before a move', {}, ({ bench, wire }) => {
  it('signs the old mailbox in 0 times', async () => {
    const user = await bench.addSettledUser();
    const { AccessToken } = await wire.tokens(user.email);
    const next = newAddress();
    const UserAttributes = [{ Name: 'email', Value: next }];
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = await bench.codeFor(next);
    const asked = await wire.begin('USER_AUTH', {
      USERNAME: user.email,
      PREFERRED_CHALLENGE: 'EMAIL_OTP',
    });
    const moved = await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(moved.error).toBeNull();
    const answer = await wire.answer('EMAIL_OTP', asked.body.Session, {
      USERNAME: user.email,
      EMAIL_OTP_CODE: await bench.codeFor(user.email),
    });
    expect(answer.body.AuthenticationResult).toBeUndefined();
    expect(answer.error).toMatch(/^NotAuthorizedException/u);
  });
});
