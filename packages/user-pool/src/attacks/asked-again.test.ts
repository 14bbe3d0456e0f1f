// Anyone can ask for a code in the name of another person. It must not end the code that its owner is about to type, nor help to guess one.
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../store/users.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, otherCode, WRONG_CODE, WRONG_CREDENTIALS } from '../testing/wire.ts';
import type { Wire } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const THIEFS = 'copper-thunder-38';
const MINUTE_MS = 60_000;
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.';
const LONG_CODE = /^\d{6} \d{6} \d{6}$/;

describeOnBothDatabases('a code that is asked for again', {}, ({ bench, wire }) => {
  let user: User;
  beforeEach(async () => {
    user = await bench.addUser();
  });

  const ask = async (action: string, Username: string, from: Wire = wire) => {
    expect((await from.send(action, { ClientId: CLIENT_ID, Username })).error).toBeNull();
    return bench.codeFor(Username);
  };
  const forgot = (from?: Wire) => ask('ForgotPassword', user.email, from);
  const reset = async (ConfirmationCode: string, Username = user.email, from: Wire = wire) => {
    const body = { ClientId: CLIENT_ID, Username, ConfirmationCode, Password: NEW_PASSWORD };
    return (await from.send('ConfirmForgotPassword', body)).error;
  };
  const signUp = async (Username: string, Password: string, from: Wire = wire) => {
    expect((await from.send('SignUp', { ClientId: CLIENT_ID, Username, Password })).error).toBeNull();
    return bench.codeFor(Username);
  };
  const confirm = async (Username: string, ConfirmationCode: string, from: Wire = wire) =>
    (await from.send('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode })).error;
  const signInError = async (email: string, password: string) => (await wire.password(email, password)).error;

  it('leaves the one before it good for its own ten minutes: for a new password', async () => {
    const owners = await forgot();
    for (let minute = 1; minute < 10; minute += 3) {
      bench.clock.advance(3 * MINUTE_MS);
      await forgot();
    }
    bench.clock.advance(MINUTE_MS - 1);
    expect(await reset(owners)).toBeNull();
    expect(await signInError(user.email, NEW_PASSWORD)).toBeNull();
  });

  it('keeps no code for longer than that', async () => {
    const owners = await forgot();
    bench.clock.advance(9 * MINUTE_MS);
    const strangers = await forgot();
    bench.clock.advance(MINUTE_MS);
    expect(await reset(owners)).toBe(EXPIRED);
    expect(await reset(strangers)).toBeNull();
  });

  it('leaves the one before it good in a known browser, too', async () => {
    const home = wire.newBrowser();
    await home.tokens(user.email);
    const first = await forgot(home);
    bench.clock.advance(MINUTE_MS);
    await forgot(home);
    expect(await reset(first, user.email, home)).toBeNull();
  });

  it('leaves the code of a sign-up good, with its password', async () => {
    const email = newAddress();
    const owners = await signUp(email, PASSWORD, wire.newBrowser());
    bench.clock.advance(MINUTE_MS);
    await ask('ResendConfirmationCode', email);
    expect(await confirm(email, owners)).toBeNull();
    expect(await signInError(email, PASSWORD)).toBeNull();
  });

  it('leaves the code good that proves an address of which there are several sign-ups', async () => {
    const email = newAddress();
    await signUp(email, PASSWORD);
    bench.clock.advance(MINUTE_MS);
    await signUp(email, THIEFS);
    bench.clock.advance(MINUTE_MS);
    const owners = await ask('ResendConfirmationCode', email);
    bench.clock.advance(MINUTE_MS);
    await ask('ResendConfirmationCode', email);
    expect(await confirm(email, owners)).toBeNull();
    for (const password of [PASSWORD, THIEFS])
      expect(await signInError(email, password)).toBe(WRONG_CREDENTIALS);
  });

  it('ends with the others when one of them is used', async () => {
    const first = await forgot();
    const second = await forgot();
    expect(await reset(first)).toBeNull();
    for (const code of [first, second]) expect(await reset(code)).toBe(WRONG_CODE);
    const email = newAddress();
    const codes = [await signUp(email, PASSWORD), await ask('ResendConfirmationCode', email)];
    expect(await confirm(email, codes[1] ?? '')).toBeNull();
    for (const code of codes) expect(await confirm(email, code)).toBe(WRONG_CODE);
  });

  it('has 18 digits when two of six work already, and ends neither', async () => {
    const codes = [await forgot(), await forgot()];
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    bench.clock.advance(MINUTE_MS);
    expect(await forgot()).toMatch(LONG_CODE);
    expect(bench.mails.findLast(({ to }) => to === user.email)?.text).toContain(
      'The code is long because several were asked for, or wrong ones were entered.',
    );
    bench.clock.advance(9 * MINUTE_MS);
    expect(await forgot()).toMatch(/^\d{6}$/);
    expect(await reset(codes[0] ?? '')).toBe(WRONG_CODE);
  });

  it.each([
    ['one code', 1, 5],
    ['two codes', 2, 2],
  ])('leaves with %s no more than five chances to hit one', async (_what, codes, tries) => {
    let code = '';
    for (let count = 0; count < codes; count += 1) code = await forgot();
    for (let tried = 0; tried < tries - 1; tried += 1)
      expect(await reset(otherCode(code, tried + 1))).toBe(WRONG_CODE);
    // Past the lock, so that the code itself counts.
    bench.clock.advance(5_000);
    expect(await reset(code)).toBeNull();
    user = await bench.addUser();
    for (let count = 0; count < codes; count += 1) code = await forgot();
    const guesses = Array.from({ length: 5 }, (_, tried) => reset(otherCode(code, tried + 1)));
    await Promise.all(guesses);
    bench.clock.advance(5_000);
    expect(await reset(code)).toBe(WRONG_CODE);
  });

  it('counts a wrong code as often as there are codes, so that the next ones have 18 digits the sooner', async () => {
    const code = await forgot();
    await forgot();
    for (let tried = 1; tried <= 2; tried += 1) await reset(otherCode(code, tried));
    bench.clock.advance(MINUTE_MS);
    // Four wrong ones so far, of eight.
    bench.clock.advance(10 * MINUTE_MS);
    expect(await forgot()).toMatch(/^\d{6}$/);
    const last = await forgot();
    for (let tried = 1; tried <= 2; tried += 1) await reset(otherCode(last, tried));
    bench.clock.advance(10 * MINUTE_MS);
    expect(await forgot()).toMatch(LONG_CODE);
  });

  it.each([
    [
      'the password is changed',
      (AccessToken: string) =>
        wire.send('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: THIEFS }),
    ],
    ['every session is ended', (AccessToken: string) => wire.send('GlobalSignOut', { AccessToken })],
    [
      'the account has another address',
      async (AccessToken: string) => {
        const Value = newAddress();
        const UserAttributes = [{ Name: 'email', Value }];
        await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
        const Code = await bench.codeFor(Value);
        return wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
      },
    ],
  ])('ends, like the one before it, when %s', async (_when, change) => {
    const codes = [await forgot(), await forgot()];
    const { AccessToken } = await wire.tokens(user.email);
    expect((await change(AccessToken)).error).toBeNull();
    for (const name of [user.email, user.id])
      for (const code of codes) expect(await reset(code, name)).toBe(WRONG_CODE);
  });
});
