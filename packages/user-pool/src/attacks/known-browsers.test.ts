// A stranger who wants to keep the owner of an account out, from as many networks as they like.
import { beforeEach, expect, it } from 'vitest';
import { BUDGETS } from '../core/limits/budget-table.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import {
  CLIENT_ID,
  LIMIT,
  LOCKED,
  newAddress,
  newNetwork,
  PROOF_NEEDED,
  tokensOf,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '../testing/wire.ts';
import type { Wire } from '../testing/wire.ts';

const WRONG = 'wrong-password-1';
const NEW_PASSWORD = 'amber-lantern-51';
const MINUTE_MS = 60_000;
const LONG_CODE = /^\d{6} \d{6} \d{6}$/;

describeOnDatabases('keeping an owner out', {}, ({ bench, wire }) => {
  let user: User;
  let home: Wire;
  beforeEach(async () => {
    user = await bench.addUser();
    home = wire.newBrowser();
    await home.tokens(user.email);
  });

  const forgot = (from: Wire) => from.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
  const reset = (from: Wire, ConfirmationCode: string, Password = NEW_PASSWORD) =>
    from.send('ConfirmForgotPassword', {
      ClientId: CLIENT_ID,
      Username: user.email,
      ConfirmationCode,
      Password,
    });
  const askCode = (from: Wire) =>
    from.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  /** Everything a stranger can do to an account by its name, at full speed, each request from a network of its own. */
  const attack = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await wire.password(user.email, WRONG);
      await forgot(wire);
      await reset(wire, '000000');
      const asked = await askCode(wire);
      if (asked.body.Session !== undefined)
        await wire.answer('EMAIL_OTP', asked.body.Session, {
          USERNAME: user.email,
          EMAIL_OTP_CODE: '000000',
        });
      bench.clock.advance(1_000);
    }
    await bench.whenIdle();
  };

  /** What somebody hears who asks for codes of a name and guesses at them. */
  const refusals = async (Username: string, actions = ['ForgotPassword', 'ConfirmForgotPassword']) => {
    const seen: (string | null)[] = [];
    for (let count = 0; count < 14; count += 1) {
      const body = { ClientId: CLIENT_ID, Username, ConfirmationCode: '000000', Password: NEW_PASSWORD };
      for (const action of actions) seen.push((await wire.send(action, body)).error);
      await bench.whenIdle();
      bench.clock.advance(3_000);
    }
    return seen;
  };

  it('does not work at any door of a browser in which the account was opened before', async () => {
    await attack(30);
    expect((await wire.password(user.email)).error).toBe(LOCKED);
    expect((await forgot(wire)).error).toBe(LIMIT);

    expect((await home.password(user.email)).error).toBeNull();
    const asked = await askCode(home);
    expect(asked.error).toBeNull();
    const code = await bench.codeFor(user.email);
    const answers = { USERNAME: user.email, EMAIL_OTP_CODE: code };
    expect(tokensOf(await home.answer('EMAIL_OTP', asked.body.Session, answers)).AccessToken).not.toBe('');
    expect((await forgot(home)).error).toBeNull();
    expect((await reset(home, await bench.codeFor(user.email))).error).toBeNull();
    expect((await home.password(user.email, NEW_PASSWORD)).error).toBeNull();
  });

  it.each([
    ['who guesses', WRONG],
    ['who has the password', PASSWORD],
  ])(
    'does not work in a new browser where codes by mail are a way in, for somebody %s',
    async (_who, known) => {
      const { AccessToken } = await home.tokens(user.email);
      await home.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
      bench.clock.advance(60 * MINUTE_MS);
      const [theirs, owners] = ['203.0.113.7', '198.51.100.7'];
      const preferred = { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
      const told: (string | null)[] = [];
      for (let minute = 0; minute < 120; minute += 1) {
        for (let count = 0; count < 3; count += 1) {
          await wire.password(user.email, known, theirs);
          await wire.begin('USER_AUTH', preferred, theirs);
        }
        if (minute % 15 === 0)
          told.push((await wire.newBrowser().begin('USER_AUTH', preferred, owners)).error);
        bench.clock.advance(MINUTE_MS);
      }
      expect(told).toEqual(told.map(() => null));
      const asked = await wire.newBrowser().begin('USER_AUTH', preferred, owners);
      const answers = { USERNAME: user.email, EMAIL_OTP_CODE: await bench.codeFor(user.email) };
      expect((await wire.answer('EMAIL_OTP', asked.body.Session, answers)).body.ChallengeName).toBe(
        'PASSWORD',
      );
    },
  );

  it('does not keep the owner of an address from signing up with it', async () => {
    const Username = newAddress();
    const signUp = (from: string) =>
      wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, from);
    const told: (string | null)[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      for (let count = 0; count < 3; count += 1) await signUp('203.0.113.7');
      if (minute % 15 === 0) told.push((await signUp('198.51.100.7')).error);
      bench.clock.advance(MINUTE_MS);
    }
    expect(told).toEqual(told.map(() => null));
  });

  it('takes more than 22 networks, where codes come by mail', async () => {
    const preferred = { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
    const ask = (from: string) => wire.begin('USER_AUTH', preferred, from);
    const asking = async (networks: number) => {
      bench.clock.advance(2 * 60 * MINUTE_MS);
      // The quickest way: three use up what is everyone's, and the others the rest, two each.
      for (let network = 0; network < networks; network += 1)
        for (let asked = 0; asked < (network < 3 ? 8 : 2); asked += 1) {
          await ask(`203.0.${network}.7`);
          bench.clock.advance(MINUTE_MS / 2);
        }
      return [(await ask('198.51.100.7')).error, (await ask('198.51.100.7')).error];
    };
    expect(await asking(22)).toEqual([null, null]);
    expect(await asking(23)).toContain(LIMIT);
  });

  it('fills no mailbox, from however many networks', async () => {
    bench.clock.advance(60 * MINUTE_MS);
    bench.mails.length = 0;
    for (let count = 0; count < 200; count += 1) await askCode(wire);
    await bench.whenIdle();
    expect(bench.mails.filter(({ to }) => to === user.email).length).toBeLessThanOrEqual(
      BUDGETS.firstOfNetworksHour.size(bench.context.settings.limits),
    );
  });

  it('does not end the code that a known browser asked for, nor use up its tries', async () => {
    await forgot(home);
    const code = await bench.codeFor(user.email);
    await attack(30);
    expect((await reset(home, code)).error).toBeNull();
  });

  it('does not work in a new browser either: a mailed code is there or can be asked for, and no stranger can use it up', async () => {
    await attack(60);
    // As long as it takes until the stranger's next message, with the stranger at work.
    const elsewhere = wire.newBrowser();
    let waited = 0;
    while ((await forgot(elsewhere)).error === LIMIT && waited < 60) {
      bench.clock.advance(MINUTE_MS);
      waited += 1;
    }
    const code = await bench.codeFor(user.email);
    expect(code).toMatch(LONG_CODE);
    expect(bench.mails.find(({ text }) => text.includes(code))?.text).toContain(
      'Enter all of its 18 digits, with or without spaces.',
    );
    for (let count = 0; count < 50; count += 1) expect((await reset(wire, '000000')).error).toBe(WRONG_CODE);
    expect((await reset(elsewhere, code)).error).toBeNull();
    expect((await elsewhere.password(user.email, NEW_PASSWORD)).error).toBeNull();
  });

  it('finds a live code in the mailbox at every moment, however often a stranger asks', async () => {
    let dead = 0;
    await attack(20);
    for (let minute = 0; minute < 180; minute += 1) {
      bench.clock.advance(MINUTE_MS);
      await forgot(wire);
      await bench.whenIdle();
      const live = await bench.context.db
        .selectFrom('identity_codes')
        .select('is_long')
        .where('user_id', '=', user.id)
        .where('purpose', '=', 'reset')
        .where('expires_at', '>', bench.clock.date())
        .execute();
      if (live.length === 0) dead += 1;
    }
    expect(dead).toBe(0);
  });

  it('leaves a stranger some ten guesses at codes of six digits in three months, by all doors together', async () => {
    let guesses = 0;
    // Steps that wait, each with a code of its own, so that all can be tried at once.
    for (let round = 0; round < 8; round += 1) {
      const asked = await askCode(wire);
      await bench.whenIdle();
      await forgot(wire);
      if (LONG_CODE.test(await bench.codeFor(user.email))) break;
      const answers = { USERNAME: user.email, EMAIL_OTP_CODE: '000000' };
      const tries = Array.from({ length: 5 }, () => [
        wire.answer('EMAIL_OTP', asked.body.Session, answers),
        reset(wire, '000000'),
      ]);
      const replies = await Promise.all(tries.flat());
      guesses += replies.filter(({ error }) => error === WRONG_CODE).length;
      bench.clock.advance(MINUTE_MS);
    }
    expect(guesses).toBeLessThanOrEqual(12);
    // Four times a year.
    expect((4 * guesses) / 1_000_000).toBeLessThan(1 / 10_000);
  });

  it('is the same for a name that nobody has', async () => {
    expect(await refusals(newAddress())).toEqual(await refusals(user.email));
  });

  it('is the same for a name whose sign-up waits for its code', async () => {
    const again = ['ResendConfirmationCode', 'ConfirmSignUp'];
    const expected = await refusals(newAddress(), again);
    expect(await refusals((await bench.addUnconfirmed()).email, again)).toEqual(expected);
    expect(await refusals(user.email, again)).toEqual(expected);
  });

  it('does not work by guessing from the network of the owner', async () => {
    const school = newNetwork();
    for (let count = 0; count < 101; count += 1) await wire.password(newAddress(), WRONG, school);
    expect((await wire.password(user.email, PASSWORD, school)).error).toBe(PROOF_NEEDED);
    expect((await home.password(user.email, PASSWORD, school)).error).toBeNull();
    for (let count = 0; count < 101; count += 1)
      await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: newAddress() }, school);
    const body = { ClientId: CLIENT_ID, Username: user.email };
    expect((await wire.send('ForgotPassword', body, school)).error).toBe(PROOF_NEEDED);
    expect((await home.send('ForgotPassword', body, school)).error).toBeNull();
  });

  it('leaves a thief of the browser the same number of guesses as anybody', async () => {
    const guesses: (string | null)[] = [];
    for (let count = 0; count < 6; count += 1) guesses.push((await home.password(user.email, WRONG)).error);
    expect(guesses).toEqual([...Array(5).fill(WRONG_CREDENTIALS), LOCKED]);
    // The owner's other browsers, and strangers, are not touched.
    expect((await wire.password(user.email)).error).toBeNull();
  });
});
