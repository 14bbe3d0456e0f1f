// A thief who is signed in has moved an account to their own address. The client is the protocol's general one.
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  PasswordResetRequiredException,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../core/accounts.ts';
import { finishSignIn } from '../core/sign-in/finish-sign-in.ts';
import { findPassword } from '../store/passwords.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { generalClient } from '../testing/general-client.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { newAddress } from '../testing/wire.ts';

const ClientId = testSettings.clientId;
const DAY_MS = 24 * 60 * 60_000;
const BACK = { state: 'back' };
const DEAD = { state: 'dead' };
const LINK = /http:\/\/localhost\/account\/address\/undo#token=([\w-]{43})/;

describeOnDatabases('an account that was moved to another address', {}, ({ bench }) => {
  const client = generalClient(bench);
  let user: User;
  let AccessToken: string;
  let thiefs: string;
  beforeEach(async () => {
    bench.clock.advance(DAY_MS);
    user = await bench.addUser();
    thiefs = newAddress();
    AccessToken = await signIn(user.email);
    await moveTo(thiefs);
  });

  async function signIn(USERNAME: string, given = PASSWORD) {
    const AuthParameters = { USERNAME, PASSWORD: given };
    const answer = await client.send(
      new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
    );
    return answer.AuthenticationResult?.AccessToken ?? '';
  }
  async function moveTo(email: string) {
    const UserAttributes = [{ Name: 'email', Value: email }];
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const Code = await bench.codeFor(email);
    await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    bench.clock.advance(60_000);
  }
  async function linkTo(email: string) {
    await bench.whenIdle();
    const link = bench.mails.findLast(({ to, text }) => to === email && LINK.test(text));
    return LINK.exec(link?.text ?? '')?.[1] ?? 'no link';
  }
  const undo = () => {
    const { addressUndo } = createAccounts(bench.context);
    if (addressUndo === null) throw new Error('the pool keeps the addresses itself');
    return addressUndo;
  };
  const addressNow = async () => (await client.send(new GetUserCommand({ AccessToken }))).UserAttributes;

  it('comes back to its owner by the link in the old mailbox, and the thief is out', async () => {
    const token = await linkTo(user.email);
    expect(await undo().isGood(token)).toBe(true);
    expect(await undo().undo(token)).toEqual(BACK);
    await expect(addressNow()).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await expect(signIn(thiefs)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    // The thief knows the password: it opens nothing any more.
    await expect(signIn(user.email)).rejects.toBeInstanceOf(PasswordResetRequiredException);
    await client.send(new ForgotPasswordCommand({ ClientId, Username: user.email }));
    const ConfirmationCode = await bench.codeFor(user.email);
    const Password = 'amber-lantern-51';
    const reset = { ClientId, Username: user.email, ConfirmationCode, Password };
    await client.send(new ConfirmForgotPasswordCommand(reset));
    expect(await signIn(user.email, Password)).not.toBe('');
  });

  it('is told of at the old address alone, without the new one, and once more when it is back', async () => {
    const token = await linkTo(user.email);
    expect(await linkTo(thiefs)).toBe('no link');
    const mail = bench.mails.find(({ to, text }) => to === user.email && text.includes(token));
    expect(mail?.text).toContain('The link works for 7 days.');
    expect(mail?.text).not.toContain(thiefs);
    await undo().undo(token);
    await bench.whenIdle();
    expect(bench.mails.findLast(({ to }) => to === user.email)).toMatchObject({
      subject: 'Your Bandpal account has your email address again',
    });
  });

  it('tells the address that loses it again, without a link: whoever reads the old mailbox may not be the owner', async () => {
    await undo().undo(await linkTo(user.email));
    await bench.whenIdle();
    const told = bench.mails.filter(({ to }) => to === thiefs).at(-1);
    expect(told?.text).toContain('now has another email address.');
    expect(told?.text).not.toContain(user.email);
    expect(await linkTo(thiefs)).toBe('no link');
  });

  it('does not go back to the thief by a link of theirs, once its owner has it again', async () => {
    const [owners, third] = [await linkTo(user.email), newAddress()];
    await moveTo(third);
    const theirs = await linkTo(thiefs);
    expect(theirs).not.toBe('no link');
    expect(await undo().undo(owners)).toEqual(BACK);
    expect(await undo().isGood(theirs)).toBe(false);
    expect(await undo().undo(theirs)).toEqual(DEAD);
    await expect(signIn(user.email)).rejects.toBeInstanceOf(PasswordResetRequiredException);
  });

  it('comes back to its owner also after the thief has used a link of theirs', async () => {
    const owners = await linkTo(user.email);
    await moveTo(newAddress());
    expect(await undo().undo(await linkTo(thiefs))).toEqual(BACK);
    await expect(signIn(thiefs)).rejects.toBeInstanceOf(PasswordResetRequiredException);
    expect(await undo().undo(owners)).toEqual(BACK);
    await expect(signIn(user.email)).rejects.toBeInstanceOf(PasswordResetRequiredException);
  });

  it('comes back once, within seven days, by that link and no other', async () => {
    const token = await linkTo(user.email);
    for (const other of ['', 'x', token.slice(1), `${token}x`, token.toLowerCase()]) {
      expect([other, await undo().isGood(other)]).toEqual([other, false]);
      expect(await undo().undo(other)).toEqual(DEAD);
    }
    bench.clock.advance(7 * DAY_MS - 120_000);
    expect(await undo().isGood(token)).toBe(true);
    bench.clock.advance(120_000);
    expect(await undo().isGood(token)).toBe(false);
    expect(await undo().undo(token)).toEqual(DEAD);
    expect(await signIn(thiefs)).not.toBe('');
  });

  it('comes back although somebody signs up with the address meanwhile, unless the mailbox has confirmed that', async () => {
    const token = await linkTo(user.email);
    await client.send(new SignUpCommand({ ClientId, Username: user.email, Password: PASSWORD }));
    expect(await undo().undo(token)).toEqual(BACK);
    expect(await undo().undo(token)).toEqual(DEAD);
    await expect(signIn(user.email)).rejects.toBeInstanceOf(PasswordResetRequiredException);
  });

  it('stays where it is when the address belongs to another account by now', async () => {
    const token = await linkTo(user.email);
    await bench.addUser({ email: user.email });
    expect(await undo().undo(token)).toEqual(DEAD);
    expect(await signIn(thiefs)).not.toBe('');
  });

  it('begins no session with what was shown just before it came back', async () => {
    const passwordSetAt = (await findPassword(bench.context.db, user.id))?.changed_at;
    if (passwordSetAt === undefined) throw new Error('no password');
    expect(await undo().undo(await linkTo(user.email))).toEqual(BACK);
    const caller = { network: '192.0.2.1', browser: null };
    for (const proven of [{ passwordSetAt }, {}]) {
      const finished = finishSignIn(bench.context, { user, deviceKey: null, ...proven }, caller);
      await expect(finished).rejects.toMatchObject({ failure: 'PasswordResetRequired' });
    }
  });
});
