// Someone who has shown one proof of an account has counters of their own for the next one, whichever comes first.
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../core/limits/pool-limits.ts';
import { srpGroupOf } from '../core/settings.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { SrpClient } from '../testing/srp-client.ts';
import { CLIENT_ID, LOCKED, parameter, tokensOf, WRONG_CREDENTIALS } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const WRONG = 'wrong-password-1';
const WRONG_CODE = /^CodeMismatchException/;
const HOUR_MS = 60 * 60_000;
const QUARTER_HOUR_MS = 15 * 60_000;
// This is about guesses; mail has limits of its own.
const limits = { ...DEFAULT_LIMITS, mailsPerAccountMinute: 1_000, mailsPerAccountHour: 1_000 };

describeOnDatabases('the second of two proofs', { settings: { limits } }, ({ bench, wire }) => {
  let user: User;
  let AccessToken: string;
  beforeEach(async () => {
    bench.clock.advance(25 * HOUR_MS);
    user = await bench.addUser();
    ({ AccessToken } = await wire.tokens(user.email));
  });

  const useMailedCodes = () =>
    wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  /** A right code that anyone can ask for, from the mailbox. */
  const proveMailbox = async () => {
    const asked = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    return wire.answer('EMAIL_OTP', asked.body.Session, { EMAIL_OTP_CODE: await bench.codeFor(user.email) });
  };
  const givePassword = (step: Reply, password: string) =>
    wire.answer('SELECT_CHALLENGE', step.body.Session, { ANSWER: 'PASSWORD', PASSWORD: password });
  /** A password that follows a mailed code. */
  const byMailbox = async (password: string) => givePassword(await proveMailbox(), password);
  const guess = async (times: number) => {
    for (let count = 0; count < times; count += 1) await wire.password(user.email, WRONG);
  };

  it('lets the owner in who shows a mailed code and the password while a stranger guesses', async () => {
    await useMailedCodes();
    for (let round = 0; round < 30; round += 1) {
      await guess(10);
      const step = await proveMailbox();
      expect(step.body.ChallengeName).toBe('PASSWORD');
      await guess(10);
      expect(tokensOf(await givePassword(step, PASSWORD)).AccessToken).not.toBe('');
      expect((await wire.password(user.email)).error).toBe(LOCKED);
    }
  });

  it('lets them in who prove the password instead of sending it, too', async () => {
    await useMailedCodes();
    await guess(6);
    const step = await proveMailbox();
    const client = new SrpClient();
    const begun = await wire.answer('SELECT_CHALLENGE', step.body.Session, {
      ANSWER: 'PASSWORD_SRP',
      SRP_A: client.publicValue,
    });
    const offer = {
      salt: parameter(begun, 'SALT'),
      serverPublic: parameter(begun, 'SRP_B'),
      secretBlock: parameter(begun, 'SECRET_BLOCK'),
    };
    const who = { group: srpGroupOf(testSettings.userPoolId), identity: user.id, password: PASSWORD };
    const proved = await wire.answer('PASSWORD_VERIFIER', begun.body.Session, client.prove(who, offer));
    expect(tokensOf(proved).AccessToken).not.toBe('');
  });

  it('asks for the mailbox once, whichever of the two comes first', async () => {
    await useMailedCodes();
    expect(tokensOf(await byMailbox(PASSWORD)).AccessToken).not.toBe('');
    const step = await wire.password(user.email);
    expect(step.body.ChallengeName).toBe('EMAIL_OTP');
    const answers = { EMAIL_OTP_CODE: await bench.codeFor(user.email) };
    expect(tokensOf(await wire.answer('EMAIL_OTP', step.body.Session, answers)).AccessToken).not.toBe('');
  });

  it('is no guess of a stranger where a signed-in person changes the password', async () => {
    await guess(6);
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'amber-lantern-51' };
    expect((await wire.send('ChangePassword', change)).error).toBeNull();
  });

  it('gives a reader of the mailbox as many guesses as anyone has, and tells the owner', async () => {
    await useMailedCodes();
    await bench.whenIdle();
    bench.mails.length = 0;
    const errors = [];
    for (let count = 0; count < 6; count += 1) errors.push((await byMailbox(WRONG)).error);
    expect(errors).toEqual([...Array(5).fill(WRONG_CREDENTIALS), LOCKED]);
    expect((await byMailbox(PASSWORD)).error).toBe(LOCKED);
    await bench.whenIdle();
    expect(bench.mails.map(({ subject }) => subject)).toContain(
      'Someone got past the first step of your Bandpal sign-in',
    );
    // In the owner's way, where the password comes first, nothing was guessed.
    expect((await wire.password(user.email)).body.ChallengeName).toBe('EMAIL_OTP');
  });

  it('gives them no more than one guess in a quarter of an hour after a hundred', async () => {
    await useMailedCodes();
    const perRound: number[] = [];
    for (let round = 0; round < 23; round += 1) {
      const errors = [];
      for (let count = 0; count < 6; count += 1) errors.push((await byMailbox(WRONG)).error);
      perRound.push(errors.filter((error) => error === WRONG_CREDENTIALS).length);
      bench.clock.advance(QUARTER_HOUR_MS);
    }
    expect(perRound).toEqual([...Array(20).fill(5), ...Array(3).fill(1)]);
  });

  it('counts codes of an authenticator on after a reset, which a reader of the mailbox can have at any time', async () => {
    await enableAuthenticator(wire, bench, AccessToken);
    for (let count = 0; count < 5; count += 1) expect((await byCode('000000')).error).toMatch(WRONG_CODE);
    bench.clock.advance(1_000);
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const ConfirmationCode = await bench.codeFor(user.email);
    const reset = {
      ClientId: CLIENT_ID,
      Username: user.email,
      ConfirmationCode,
      Password: 'amber-lantern-51',
    };
    expect((await wire.send('ConfirmForgotPassword', reset)).error).toBeNull();
    expect((await byCode('000000')).error).toMatch(WRONG_CODE);
    expect((await byCode('000000')).error).toBe(LOCKED);
  });

  /** An authenticator's code that follows a mailed one. */
  async function byCode(code: string): Promise<Reply> {
    const step = await proveMailbox();
    expect(step.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    return wire.answer('SOFTWARE_TOKEN_MFA', step.body.Session, { SOFTWARE_TOKEN_MFA_CODE: code });
  }

  it('lets the owner in by mailbox and authenticator while a thief of the password guesses codes', async () => {
    const secret = await enableAuthenticator(wire, bench, AccessToken);
    const errors = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await wire.password(user.email);
      const reply = await wire.answer('SOFTWARE_TOKEN_MFA', body.Session, {
        SOFTWARE_TOKEN_MFA_CODE: '000000',
      });
      errors.push(reply.error);
    }
    expect(errors.slice(0, 5)).toEqual(Array(5).fill(expect.stringMatching(WRONG_CODE)));
    expect(errors.at(-1)).toBe(LOCKED);
    bench.clock.advance(500);
    expect(tokensOf(await byCode(totpCode(secret, bench, 1))).AccessToken).not.toBe('');
  });
});
