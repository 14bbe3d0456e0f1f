// An address can be typed by anyone: a sign-up that waits for its code neither keeps the address from its owner nor decides their password.
import { afterAll, expect, it } from 'vitest';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { srpGroupOf } from '../core/settings.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { LocalProvider } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import { testSettings } from '../testing/pool-bench.ts';
import { SrpClient } from '../testing/srp-client.ts';
import {
  CLIENT_ID,
  newAddress,
  parameter,
  tokensOf,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '../testing/wire.ts';
import type { Wire } from '../testing/wire.ts';

const OWNERS = 'amber-lantern-51';
const THIEFS = 'copper-thunder-38';
const EXISTS = 'UsernameExistsException: An account with the given email already exists.';
const UNCONFIRMED = 'UserNotConfirmedException: User is not confirmed.';
const MINUTE_MS = 60_000;

const google = await LocalProvider.start(CALLBACK, { conformIdTokenClaims: false });
const settings = { providers: [google.settings('Google')], redirectUrls: () => [PAGE] };

afterAll(async () => {
  await google[Symbol.asyncDispose]();
});

const send = (from: Wire, Username: string, Password: string, attributes: Record<string, string> = {}) =>
  from.send('SignUp', {
    ClientId: CLIENT_ID,
    Username,
    Password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const confirm = async (from: Wire, Username: string, ConfirmationCode: string) =>
  (await from.send('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode })).error;

describeOnBothDatabases('sign-ups that wait for their code', { settings }, ({ bench, wire }) => {
  /** Signs up; gives the code that was mailed for it. */
  const signUp = async (from: Wire, email: string, password: string, attributes = {}) => {
    expect((await send(from, email, password, attributes)).error).toBeNull();
    return bench.codeFor(email);
  };
  const resend = async (from: Wire, Username: string) => {
    const reply = await from.send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username });
    expect(reply.error).toBeNull();
    return bench.codeFor(Username);
  };
  /** What can be told of a reply. */
  const shapeOf = async (email: string) => {
    const { status, raw } = await send(wire, email, OWNERS);
    return `${status} ${raw.replaceAll(/"(Session|UserSub)":"[^"]*"/g, '"$1":"…"')}`;
  };
  /** So many sign-ups with one address, so many wrong codes: the length of the next code. */
  const digitsAfter = async (signUps: number, wrong: number) => {
    const email = newAddress();
    for (let count = 0; count < signUps; count += 1) {
      bench.clock.advance(MINUTE_MS);
      await signUp(wire, email, THIEFS);
    }
    for (let count = 0; count < wrong; count += 1)
      expect(await confirm(wire, email, 'wrong')).toBe(WRONG_CODE);
    return (await resend(wire, email)).replaceAll(' ', '').length;
  };
  const signInError = async (email: string, password: string) => (await wire.password(email, password)).error;
  const rowsOf = async (email: string) => {
    const users = await bench.context.db
      .selectFrom('identity_users')
      .select(['user_id', 'status'])
      .where('email', '=', email)
      .execute();
    const ids = ['none', ...users.map(({ user_id: id }) => id)];
    const of = async (table: 'identity_sign_ups' | 'identity_codes') =>
      (await bench.context.db.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute())
        .length;
    return { users, signUps: await of('identity_sign_ups'), codes: await of('identity_codes') };
  };

  it('puts the password of the sign-up in force whose code is entered, in either order, and no other', async () => {
    for (const isThiefFirst of [true, false]) {
      const email = newAddress();
      if (isThiefFirst) await signUp(wire, email, THIEFS);
      const code = await signUp(wire, email, OWNERS, { name: 'Ana' });
      if (!isThiefFirst) await signUp(wire, email, THIEFS, { name: 'Thief' });
      expect(await confirm(wire, email, code)).toBeNull();
      expect(await signInError(email, THIEFS)).toBe(WRONG_CREDENTIALS);
      const { AccessToken } = await wire.tokens(email, OWNERS);
      const { raw } = await wire.send('GetUser', { AccessToken });
      expect(raw).toContain('{"Name":"name","Value":"Ana"}');
      expect(raw).not.toContain('Thief');
      expect(await rowsOf(email)).toMatchObject({ users: [{ status: 'CONFIRMED' }], signUps: 0, codes: 0 });
    }
  });

  it('does the same for a sign-in by SRP', async () => {
    const email = newAddress();
    const code = await signUp(wire, email, OWNERS);
    await signUp(wire, email, THIEFS);
    expect(await confirm(wire, email, code)).toBeNull();
    const bySrp = async (password: string) => {
      const client = new SrpClient();
      const asked = await wire.begin('USER_SRP_AUTH', { USERNAME: email, SRP_A: client.publicValue });
      const [salt, serverPublic, secretBlock, identity] = [
        parameter(asked, 'SALT'),
        parameter(asked, 'SRP_B'),
        parameter(asked, 'SECRET_BLOCK'),
        parameter(asked, 'USER_ID_FOR_SRP'),
      ];
      const who = { group: srpGroupOf(testSettings.userPoolId), identity, password };
      const proof = client.prove(who, { salt, serverPublic, secretBlock });
      return wire.answer('PASSWORD_VERIFIER', asked.body.Session, proof);
    };
    expect((await bySrp(THIEFS)).error).toBe(WRONG_CREDENTIALS);
    expect(tokensOf(await bySrp(OWNERS)).AccessToken).not.toBe('');
  });

  it('takes the codes of the others for nothing once one is confirmed, and the name for taken', async () => {
    const email = newAddress();
    const [first, second] = [await signUp(wire, email, THIEFS), await signUp(wire, email, OWNERS)];
    expect(await confirm(wire, email, second)).toBeNull();
    expect(await confirm(wire, email, first)).toBe(WRONG_CODE);
    expect(await confirm(wire, email, second)).toBe(WRONG_CODE);
    bench.clock.advance(MINUTE_MS);
    expect((await send(wire, email, THIEFS)).error).toBe(EXISTS);
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('lets one of several codes win that are entered at the same moment, and none wait for another', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = newAddress();
      const codes = [await signUp(wire, email, THIEFS), await signUp(wire, email, OWNERS)];
      const sentAgain = wire.send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username: email });
      const guesses = [...codes, 'wrong'].map((code) => confirm(wire, email, code));
      const errors = await Promise.all([...guesses, sentAgain.then(() => bench.whenIdle())]);
      expect(errors.filter((error) => error === null)).toHaveLength(1);
      const winner = errors[0] === null ? THIEFS : OWNERS;
      for (const password of [THIEFS, OWNERS])
        expect(await signInError(email, password)).toBe(password === winner ? null : WRONG_CREDENTIALS);
    }
  });

  it('tells of the missing confirmation to a person who knows the newest password alone', async () => {
    const email = newAddress();
    await signUp(wire, email, THIEFS);
    await signUp(wire, email, OWNERS);
    expect(await signInError(email, OWNERS)).toBe(UNCONFIRMED);
    expect(await signInError(email, 'never-used-77')).toBe(WRONG_CREDENTIALS);
  });

  it('takes any code that came to the mailbox for the password that was chosen in this browser', async () => {
    const email = newAddress();
    const [owner, thief] = [wire.newBrowser(), wire.newBrowser()];
    await signUp(owner, email, OWNERS);
    // The newest message, which the owner takes for their own.
    const code = await signUp(thief, email, THIEFS);
    expect(await confirm(owner, email, code)).toBeNull();
    expect(await signInError(email, THIEFS)).toBe(WRONG_CREDENTIALS);
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('goes by the code among several sign-ups of one browser', async () => {
    const email = newAddress();
    const browser = wire.newBrowser();
    const first = await signUp(browser, email, OWNERS);
    await signUp(browser, email, 'never-used-77');
    expect(await confirm(browser, email, first)).toBeNull();
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('sends a code again for the only sign-up there is, to whichever client asks', async () => {
    const email = newAddress();
    await signUp(wire, email, OWNERS);
    expect(await confirm(wire.newBrowser(), email, await resend(wire, email))).toBeNull();
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('sends it again for the sign-up of the browser that asks', async () => {
    const email = newAddress();
    const owner = wire.newBrowser();
    await signUp(owner, email, OWNERS);
    await signUp(wire.newBrowser(), email, THIEFS);
    // Entered on a telephone, say.
    expect(await confirm(wire.newBrowser(), email, await resend(owner, email))).toBeNull();
    expect(await signInError(email, THIEFS)).toBe(WRONG_CREDENTIALS);
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('confirms the address and no password where it cannot tell whose sign-up the code was asked for', async () => {
    const email = newAddress();
    await signUp(wire, email, OWNERS);
    await signUp(wire, email, THIEFS);
    const code = await resend(wire, email);
    expect(await confirm(wire, email, code)).toBeNull();
    for (const password of [OWNERS, THIEFS])
      expect(await signInError(email, password)).toBe(WRONG_CREDENTIALS);
    // The mailbox is the way in.
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
    const reset = await wire.send('ConfirmForgotPassword', {
      ClientId: CLIENT_ID,
      Username: email,
      ConfirmationCode: await bench.codeFor(email),
      Password: OWNERS,
    });
    expect(reset.error).toBeNull();
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('leaves the code of a sign-up as good as it was when another one is asked for', async () => {
    const email = newAddress();
    const code = await signUp(wire, email, OWNERS);
    await signUp(wire, email, THIEFS);
    await resend(wire, email);
    expect(await confirm(wire, email, code)).toBeNull();
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('ends with a reset by mail, which keeps nothing of any of them', async () => {
    const email = newAddress();
    const code = await signUp(wire, email, THIEFS, { name: 'Thief' });
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
    const reset = {
      ClientId: CLIENT_ID,
      Username: email,
      ConfirmationCode: await bench.codeFor(email),
      Password: OWNERS,
    };
    expect((await wire.send('ConfirmForgotPassword', reset)).error).toBeNull();
    expect(await confirm(wire, email, code)).toBe(WRONG_CODE);
    expect(await rowsOf(email)).toMatchObject({ signUps: 0 });
    const { AccessToken } = await wire.tokens(email, OWNERS);
    expect((await wire.send('GetUser', { AccessToken })).raw).not.toContain('Thief');
  });

  it('answers a second sign-up like a first one', async () => {
    const email = newAddress();
    const first = await shapeOf(email);
    expect(await shapeOf(email)).toBe(first);
  });

  it('gives no one more guesses at a code by making more of them', async () => {
    // After eight wrong ones codes are long; a guess at four codes counts as four.
    expect([await digitsAfter(1, 3), await digitsAfter(4, 1), await digitsAfter(4, 2)]).toEqual([6, 6, 18]);
  });

  it('keeps ten of them for an address at most, however many are made, and forgets them after a week', async () => {
    const email = newAddress();
    const oldest = await signUp(wire, email, THIEFS);
    for (let count = 0; count < 30; count += 1) {
      bench.clock.advance(10 * MINUTE_MS);
      await signUp(wire, email, THIEFS);
    }
    const { users, signUps, codes } = await rowsOf(email);
    expect([users.length, signUps]).toEqual([1, 10]);
    expect(codes).toBeLessThanOrEqual(10);
    expect(await confirm(wire, email, oldest)).toBe(WRONG_CODE);
    bench.clock.advance(6 * 24 * 60 * MINUTE_MS);
    // The newest still counts: the person may come back to it.
    await tidyUserPool(bench.context);
    expect(await signInError(email, THIEFS)).toBe(UNCONFIRMED);
    const code = await signUp(wire, email, OWNERS);
    bench.clock.advance(2 * 24 * 60 * MINUTE_MS);
    await tidyUserPool(bench.context);
    expect(await rowsOf(email)).toMatchObject({ signUps: 1 });
    expect(await confirm(wire, email, code)).toMatch(/^(ExpiredCode|CodeMismatch)/);
    bench.clock.advance(6 * 24 * 60 * MINUTE_MS);
    await tidyUserPool(bench.context);
    expect(await rowsOf(email)).toMatchObject({ users: [] });
  });

  it('does not push a sign-up out whose code still works: so many cannot be made in its time', async () => {
    const email = newAddress();
    const code = await signUp(wire, email, OWNERS);
    for (let second = 0; second < 540; second += 10) {
      bench.clock.advance(10_000);
      await send(wire, email, THIEFS);
    }
    expect(await confirm(wire, email, code)).toBeNull();
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('does not push a sign-up out whose code waits in the queue, nor while it works after that', async () => {
    const email = newAddress();
    const owner = wire.newBrowser();
    bench.mailWorks = false;
    expect((await send(owner, email, OWNERS)).error).toBeNull();
    for (let count = 0; count < 20; count += 1) {
      bench.clock.advance(10 * MINUTE_MS);
      await bench.whenIdle();
      await send(wire, email, THIEFS);
    }
    await bench.context.afterAnswers.whenIdle();
    expect((await rowsOf(email)).signUps).toBe(21);
    bench.mailWorks = true;
    for (let second = 0; second < 120; second += 10) {
      await bench.whenIdle();
      bench.clock.advance(10_000);
    }
    expect(bench.mails.filter(({ to }) => to === email)).toHaveLength(21);
    await send(wire, email, THIEFS);
    expect(await confirm(owner, email, await bench.codeFor(email))).toBeNull();
    expect(await signInError(email, OWNERS)).toBeNull();
  });

  it('keeps no more of them than ten once their codes have ended', async () => {
    const email = newAddress();
    bench.mailWorks = false;
    for (let count = 0; count < 20; count += 1) {
      await send(wire, email, THIEFS);
      bench.clock.advance(10 * MINUTE_MS);
      await bench.whenIdle();
    }
    bench.mailWorks = true;
    for (let minute = 0; minute < 20; minute += 1) {
      bench.clock.advance(MINUTE_MS);
      await bench.whenIdle();
    }
    await send(wire, email, THIEFS);
    await bench.context.afterAnswers.whenIdle();
    expect((await rowsOf(email)).signUps).toBe(10);
  });
});

describeOnBothDatabases('a sign-up that no one confirms', { settings }, ({ bench, wire }) => {
  const squat = async (email: string) => {
    const reply = await wire.send('SignUp', { ClientId: CLIENT_ID, Username: email, Password: THIEFS });
    expect(reply.error).toBeNull();
    return bench.codeFor(email);
  };
  it('keeps no one from signing in with a service that vouches for the address', async () => {
    const email = newAddress();
    const code = await squat(email);
    google.person = { sub: `there-${email}`, email, email_verified: true };
    const { access_token: token } = await new PageBrowser(wire).signIn('Google');
    expect(await bench.pool.accounts.userOf(token)).toMatchObject({ email });
    expect(await confirm(wire, email, code)).toBe(WRONG_CODE);
    expect((await wire.password(email, THIEFS)).error).toBe(WRONG_CREDENTIALS);
    expect(await squatError(email)).toBe(EXISTS);
  });

  it('keeps no one from moving to the address, and is asked nothing for it', async () => {
    const { email: old, id } = await bench.addUser();
    const email = newAddress();
    const code = await squat(email);
    const { AccessToken } = await wire.tokens(old);
    const moved = await wire.send('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    expect(moved.error).toBeNull();
    const Code = await bench.codeFor(email);
    // Until the code is entered, the sign-up may turn out to be its owner's.
    expect((await wire.password(email, THIEFS)).error).toBe(UNCONFIRMED);
    const verified = await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(verified.error).toBeNull();
    expect(await bench.pool.accounts.userOf(AccessToken)).toMatchObject({ id, email });
    expect(await confirm(wire, email, code)).toBe(WRONG_CODE);
    expect((await wire.password(email, THIEFS)).error).toBe(WRONG_CREDENTIALS);
  });

  it('keeps the operator from nothing', async () => {
    const email = newAddress();
    const code = await squat(email);
    const { users } = bench.pool;
    const { user, temporaryPassword } = await users.create({ email, approved: false });
    expect(await users.find(email)).toMatchObject({ id: user.id, status: 'FORCE_CHANGE_PASSWORD' });
    expect(await confirm(wire, email, code)).toBe(WRONG_CODE);
    expect((await wire.password(email, THIEFS)).error).toBe(WRONG_CREDENTIALS);
    expect((await wire.password(email, temporaryPassword)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await expect(users.create({ email, approved: false })).rejects.toMatchObject({
      failure: 'UsernameExists',
    });
  });

  it('takes the address of no account that is there at the same moment', async () => {
    const email = newAddress();
    const code = await squat(email);
    google.person = { sub: `there-${email}`, email, email_verified: true };
    const page = new PageBrowser(wire);
    const { code: proof } = await page.comeBack('Google');
    const [confirmed, exchanged] = await Promise.all([confirm(wire, email, code), page.exchange(proof)]);
    const outcome = confirmed === null ? { error: 'account_exists' } : { token_type: 'Bearer' };
    expect(exchanged.body).toMatchObject(outcome);
    expect((await wire.password(email, THIEFS)).error).toBe(confirmed === null ? null : WRONG_CREDENTIALS);
  });

  const squatError = async (Username: string) =>
    (await wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: THIEFS })).error;
});
