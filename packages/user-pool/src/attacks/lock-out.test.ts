import { beforeEach, expect, it } from 'vitest';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import {
  CLIENT_ID,
  LOCKED,
  newAddress,
  newNetwork,
  PROOF_NEEDED,
  WRONG_CREDENTIALS,
} from '../testing/wire.ts';

const WRONG = 'wrong-password-1';
const QUARTER_HOUR_MS = 15 * 60_000;

describeOnDatabases('guessing passwords', {}, ({ bench, wire }) => {
  let user: User;
  beforeEach(async () => {
    user = await bench.addUser();
  });

  /** Guesses wrongly as often as is let through. */
  const guess = async (name: string, times: number, from?: string) => {
    const errors: (string | null)[] = [];
    for (let count = 0; count < times; count += 1)
      errors.push((await wire.password(name, WRONG, from)).error);
    return errors;
  };
  /** Milliseconds until a person who tries each second is let through again. */
  const lockedFor = async (name: string, limitMs: number) => {
    for (let waited = 0; waited < limitMs; waited += 1_000) {
      if ((await wire.password(name, WRONG)).error !== LOCKED) return waited;
      bench.clock.advance(1_000);
    }
    return limitMs;
  };

  it('gives five guesses from anywhere, then locks for 1, 2, 4, 8 … seconds', async () => {
    expect(await guess(user.email, 5)).toEqual(Array(5).fill(WRONG_CREDENTIALS));
    const locks: number[] = [];
    for (let round = 0; round < 5; round += 1) locks.push(await lockedFor(user.email, 60_000));
    expect(locks).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  });

  it('refuses the right password, too, while locked', async () => {
    await guess(user.email, 5);
    expect((await wire.password(user.email)).error).toBe(LOCKED);
    bench.clock.advance(1_000);
    expect((await wire.password(user.email)).error).toBeNull();
  });

  it('counts fifty guesses at once as it counts them one by one', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => wire.password(user.email, WRONG)));
    expect(replies.filter(({ error }) => error === WRONG_CREDENTIALS)).toHaveLength(5);
    expect(replies.filter(({ error }) => error === LOCKED)).toHaveLength(45);
  });

  it('never locks for longer than a quarter of an hour, however often it is tried meanwhile', async () => {
    await guess(user.email, 5);
    for (let round = 0; round < 12; round += 1) {
      bench.clock.advance(QUARTER_HOUR_MS - 1);
      await guess(user.email, 3);
    }
    bench.clock.advance(QUARTER_HOUR_MS);
    expect((await wire.password(user.email)).error).toBeNull();
  });

  it('lets nobody guess for ever: after a hundred wrong ones in a row, one in a quarter of an hour', async () => {
    const perRound: number[] = [];
    for (let round = 0; round < 26; round += 1) {
      const errors = await guess(user.email, 6);
      perRound.push(errors.filter((error) => error === WRONG_CREDENTIALS).length);
      bench.clock.advance(QUARTER_HOUR_MS);
    }
    expect(perRound).toEqual([...Array(20).fill(5), ...Array(6).fill(1)]);
    // The owner is not shut out for longer than before, and ends the streak.
    expect((await wire.password(user.email)).error).toBeNull();
    expect(await guess(user.email, 5)).toEqual(Array(5).fill(WRONG_CREDENTIALS));
  });

  it('tells the owner when many were wrong, once', async () => {
    await bench.whenIdle();
    bench.mails.length = 0;
    for (let round = 0; round < 10; round += 1) {
      await guess(user.email, 5);
      bench.clock.advance(QUARTER_HOUR_MS);
    }
    await bench.whenIdle();
    expect(bench.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Someone is guessing your Bandpal password'],
    ]);
    await guess(newAddress(), 30);
    await bench.whenIdle();
    expect(bench.mails).toHaveLength(1);
  });

  it('starts again after a success', async () => {
    await guess(user.email, 4);
    expect((await wire.password(user.email)).error).toBeNull();
    expect(await guess(user.email, 5)).toEqual(Array(5).fill(WRONG_CREDENTIALS));
  });

  it('locks unknown names in the same way', async () => {
    expect(await guess(newAddress(), 1)).toEqual([WRONG_CREDENTIALS]);
    const errors = await guess('nobody@example.org', 6);
    expect(errors).toEqual([...Array(5).fill(WRONG_CREDENTIALS), LOCKED]);
  });

  it('counts one name, however it is written', async () => {
    const [local = '', host = ''] = user.email.split('@');
    const spellings = [
      user.email,
      user.email.toUpperCase(),
      ` ${user.email} `,
      `${local.toUpperCase()}@${host}`,
    ];
    const errors = [];
    for (const name of [...spellings, ...spellings]) errors.push((await wire.password(name, WRONG)).error);
    expect(errors.filter((error) => error === WRONG_CREDENTIALS)).toHaveLength(5);
  });

  it('ends a lock that an attacker keeps up for the person who can read the mail', async () => {
    await guess(user.email, 5);
    bench.clock.advance(1_000);
    await guess(user.email, 1);
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const Password = 'amber-lantern-51';
    const ConfirmationCode = await bench.codeFor(user.email);
    const body = { ClientId: CLIENT_ID, Username: user.email, ConfirmationCode, Password };
    expect((await wire.send('ConfirmForgotPassword', body)).error).toBeNull();
    expect((await wire.password(user.email, Password)).error).toBeNull();
  });

  it('leaves sessions alone while the account is locked', async () => {
    const { AccessToken, RefreshToken } = await wire.tokens(user.email);
    await guess(user.email, 6);
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    expect((await wire.refresh(RefreshToken)).error).toBeNull();
  });

  it('does not lock passkeys, which nobody can guess', async () => {
    for (let count = 0; count < 6; count += 1) {
      const begun = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
      const reply = await wire.answer('WEB_AUTHN', begun.body.Session, { CREDENTIAL: '{}' });
      expect(reply.error).toBe(WRONG_CREDENTIALS);
    }
  });

  it('stops one network that tries one password on many accounts', async () => {
    const from = newNetwork();
    const errors: (string | null)[] = [];
    for (let count = 0; count < 101; count += 1)
      errors.push((await wire.password(newAddress(), WRONG, from)).error);
    expect(errors.slice(0, 100)).toEqual(Array(100).fill(WRONG_CREDENTIALS));
    expect(errors.at(-1)).toBe(PROOF_NEEDED);
    // Others are not touched, and a success of one's own does not clear the count.
    expect((await wire.password(user.email)).error).toBeNull();
    bench.clock.advance(1_000);
    expect((await wire.password(user.email, PASSWORD, from)).error).toBeNull();
    expect(await guess(newAddress(), 2, from)).toEqual([WRONG_CREDENTIALS, PROOF_NEEDED]);
  });
});
