import { beforeEach, expect, it } from 'vitest';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import {
  CLIENT_ID,
  LIMIT,
  newAddress,
  newNetwork,
  otherCode,
  parameter,
  WRONG_CODE,
  WRONG_CREDENTIALS,
  WRONG_SESSION,
} from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.';

describeOnDatabases('sessions and codes', {}, ({ bench, wire }) => {
  let user: User;
  let other: User;
  beforeEach(async () => {
    user = await bench.addUser();
    other = await bench.addUser();
  });

  const forgot = (name: string) => wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: name });
  const reset = (name: string, code: string, from?: string) =>
    wire.send(
      'ConfirmForgotPassword',
      { ClientId: CLIENT_ID, Username: name, ConfirmationCode: code, Password: NEW_PASSWORD },
      from,
    );
  const byMail = (name: string, from?: string) =>
    wire.begin('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'EMAIL_OTP' }, from);
  const answerMail = (begun: Reply, name: string, code: string) =>
    wire.answer('EMAIL_OTP', begun.body.Session, { USERNAME: name, EMAIL_OTP_CODE: code });
  /** Turns codes by mail on, as a second factor. */
  const withMailFactor = async (who: User) => {
    const { AccessToken } = await wire.tokens(who.email);
    const body = { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } };
    expect((await wire.send('SetUserMFAPreference', body)).error).toBeNull();
  };

  it('refuses a session that has been used', async () => {
    const begun = await byMail(user.email);
    const code = await bench.codeFor(user.email);
    expect((await answerMail(begun, user.email, code)).error).toBeNull();
    expect((await answerMail(begun, user.email, code)).error).toBe(WRONG_SESSION);
  });

  it('refuses a session once its code has ended after 180 seconds', async () => {
    const begun = await byMail(user.email);
    const code = await bench.codeFor(user.email);
    bench.clock.advance(180_000);
    expect((await answerMail(begun, user.email, code)).error).toBe(WRONG_SESSION);
  });

  it('refuses an answer under another name, and ends its session: by address and by id, known or made up', async () => {
    for (const name of [other.email, other.id, newAddress(), 'nobody', `x${user.email}`]) {
      bench.clock.advance(60_000);
      const begun = await byMail(user.email);
      const code = await bench.codeFor(user.email);
      expect((await answerMail(begun, name, code)).error).toBe(WRONG_CREDENTIALS);
      expect((await answerMail(begun, user.email, code)).error).toBe(WRONG_SESSION);
    }
  });

  it('takes the name as it was typed, the address in any case, the id of the user, and no name at all', async () => {
    const typed = ` ${user.email.toUpperCase()} `;
    const names = [typed, user.email, user.id, user.id.toUpperCase()].map((USERNAME) => ({ USERNAME }));
    for (const given of [...names, {}]) {
      bench.clock.advance(10 * 60_000);
      const begun = await byMail(typed);
      const EMAIL_OTP_CODE = await bench.codeFor(user.email);
      const reply = await wire.answer('EMAIL_OTP', begun.body.Session, { ...given, EMAIL_OTP_CODE });
      expect(reply.error).toBeNull();
    }
  });

  it('refuses another name in each kind of step, of a known and of a made-up name alike', async () => {
    const temporary = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const asked = await wire.password(temporary.email);
    const given = { USERNAME: other.email, NEW_PASSWORD };
    const refused = await wire.answer('NEW_PASSWORD_REQUIRED', asked.body.Session, given);
    expect(refused.error).toBe(WRONG_CREDENTIALS);
    for (const name of [user.email, newAddress()]) {
      const steps: [Reply, string, Record<string, string>][] = [
        [
          await wire.begin('USER_AUTH', { USERNAME: name }),
          'SELECT_CHALLENGE',
          { ANSWER: 'PASSWORD', PASSWORD },
        ],
        [await wire.begin('CUSTOM_AUTH', { USERNAME: name }), 'CUSTOM_CHALLENGE', { ANSWER: '123456' }],
        [
          await wire.begin('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' }),
          'WEB_AUTHN',
          { CREDENTIAL: '{}' },
        ],
      ];
      for (const [begun, step, answer] of steps) {
        const reply = await wire.answer(step, begun.body.Session, { USERNAME: other.email, ...answer });
        expect([step, reply.error]).toEqual([step, WRONG_CREDENTIALS]);
      }
    }
  });

  it("does not take one person's code in the session of another", async () => {
    const mine = await byMail(user.email);
    await byMail(other.email);
    const theirs = await bench.codeFor(other.email);
    expect((await answerMail(mine, user.email, theirs)).error).toBe(WRONG_CODE);
  });

  it('takes a code only in the sign-in that asked for it: nobody gets in with one that was asked for elsewhere', async () => {
    await withMailFactor(user);
    const begins = {
      'first code': [() => byMail(other.email), other.email, 'EMAIL_OTP', 'EMAIL_OTP_CODE'],
      'second factor': [() => wire.password(user.email), user.email, 'EMAIL_OTP', 'EMAIL_OTP_CODE'],
      'custom challenge': [
        () => wire.begin('CUSTOM_AUTH', { USERNAME: other.email }),
        other.email,
        'CUSTOM_CHALLENGE',
        'ANSWER',
      ],
    } as const;
    for (const [what, [begin, email, name, field]] of Object.entries(begins)) {
      const phisher = await begin();
      const code = await bench.codeFor(email);
      const owner = await begin();
      const later = await bench.codeFor(email);
      const answer = (to: Reply, given: string) =>
        wire.answer(name, to.body.Session, { USERNAME: email, [field]: given });
      // The owner reads the newest code to somebody who pretends to be from the support.
      expect([what, (await answer(phisher, later)).error]).toEqual([what, WRONG_CODE]);
      expect([what, (await answer(owner, later)).error]).toEqual([what, null]);
      expect([what, (await answer(phisher, code)).error]).toEqual([what, null]);
      bench.clock.advance(60_000);
    }
  });

  it('does not take the session of one step for another step', async () => {
    const { body } = await wire.begin('USER_AUTH', { USERNAME: user.email });
    for (const name of ['EMAIL_OTP', 'SMS_MFA', 'MFA_SETUP', 'CUSTOM_CHALLENGE']) {
      const codes = { EMAIL_OTP_CODE: '000000', SMS_MFA_CODE: '000000', ANSWER: '000000' };
      const reply = await wire.answer(name, body.Session, { USERNAME: user.email, ...codes });
      expect(reply.error, name).toBe(WRONG_SESSION);
    }
  });

  it('does not let a session before the password set up an authenticator', async () => {
    const { body } = await wire.begin('USER_AUTH', { USERNAME: user.email });
    for (const action of ['AssociateSoftwareToken', 'VerifySoftwareToken']) {
      const reply = await wire.send(action, { Session: body.Session, UserCode: '000000' });
      expect(reply.error).toBe(WRONG_SESSION);
    }
  });

  it('ends every sign-in under way when the password is reset', async () => {
    const begun = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const code = await bench.codeFor(user.email);
    await forgot(user.email);
    expect((await reset(user.email, await bench.codeFor(user.email))).error).toBeNull();
    const answer = await wire.answer('EMAIL_OTP', begun.body.Session, { EMAIL_OTP_CODE: code });
    expect(answer.error).toBe(WRONG_SESSION);
  });

  it('takes a reset code once, for the account it was made for, within ten minutes', async () => {
    await forgot(user.email);
    const code = await bench.codeFor(user.email);
    expect((await reset(other.email, code)).error).toBe(WRONG_CODE);
    expect((await reset(user.email, code)).error).toBeNull();
    expect((await reset(user.email, code)).error).toBe(WRONG_CODE);
    await forgot(other.email);
    const late = await bench.codeFor(other.email);
    bench.clock.advance(10 * 60_000 - 1);
    expect((await reset(other.email, '000000')).error).toBe(WRONG_CODE);
    bench.clock.advance(1);
    expect((await reset(other.email, late)).error).toBe(EXPIRED);
    const text = bench.mails.find((mail) => mail.to === other.email && mail.text.includes(late))?.text;
    expect(text).toContain('The code works for ten minutes.');
    expect(text).not.toContain('18 digits');
  });

  it('takes five tries at a code and not one more', async () => {
    await forgot(user.email);
    const code = await bench.codeFor(user.email);
    for (let tried = 1; tried <= 5; tried += 1) {
      expect((await reset(user.email, otherCode(code, tried))).error).toBe(WRONG_CODE);
    }
    // Past the lock, so that only the code itself counts.
    bench.clock.advance(16 * 60_000);
    expect((await reset(user.email, code)).error).toBe(WRONG_CODE);
  });

  it('counts fifty guesses at once as it counts them one by one', async () => {
    await forgot(user.email);
    const code = await bench.codeFor(user.email);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(user.email, otherCode(code, index + 1))),
    );
    expect(replies.filter(({ error }) => error === WRONG_CODE)).toHaveLength(5);
    expect(replies.filter(({ error }) => error === LIMIT)).toHaveLength(45);
    bench.clock.advance(16 * 60_000);
    expect((await reset(user.email, code)).error).toBe(WRONG_CODE);
  });

  it('takes a code once when the right one arrives many times at the same moment', async () => {
    await forgot(user.email);
    const code = await bench.codeFor(user.email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(user.email, code)));
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('does not take a code of one purpose for another', async () => {
    const { AccessToken } = await wire.tokens(user.email);
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    expect((await reset(user.email, await bench.codeFor(user.email))).error).toBe(WRONG_CODE);
  });

  it('gives no session for a confirmation code once the account is confirmed in another way', async () => {
    const email = newAddress();
    await wire.send('SignUp', { ClientId: CLIENT_ID, Username: email, Password: PASSWORD });
    const code = await bench.codeFor(email);
    await forgot(email);
    expect((await reset(email, await bench.codeFor(email))).error).toBeNull();
    const body = { ClientId: CLIENT_ID, Username: email, ConfirmationCode: code };
    expect((await wire.send('ConfirmSignUp', body)).error).toBe(WRONG_CODE);
  });

  it('lets no stranger spend or replace the code of a second factor', async () => {
    await withMailFactor(user);
    const begun = await wire.password(user.email);
    const code = await bench.codeFor(user.email);
    // Anyone who knows the address can ask for a code to begin with, and guess at it.
    const stranger = await byMail(user.email);
    for (let tried = 1; tried <= 5; tried += 1)
      await answerMail(stranger, user.email, otherCode(code, tried));
    const answer = await wire.answer('EMAIL_OTP', begun.body.Session, { EMAIL_OTP_CODE: code });
    expect(answer.error).toBeNull();
  });

  it('keeps sending codes of a second factor where a stranger has used up those to begin with', async () => {
    await withMailFactor(user);
    const school = newNetwork();
    for (let asked = 0; asked < 3; asked += 1) await byMail(user.email, school);
    expect((await byMail(user.email, school)).error).toBe(LIMIT);
    expect((await byMail(user.email)).error).toBeNull();
    const begun = await wire.password(user.email, PASSWORD, school);
    expect(parameter(begun, 'CODE_DELIVERY_DELIVERY_MEDIUM')).toBe('EMAIL');
  });

  it('does not let the mailbox wash away wrong guesses at an authenticator', async () => {
    const { AccessToken } = await wire.tokens(user.email);
    await enableAuthenticator(wire, bench, AccessToken);
    let locked = false;
    for (let round = 0; round < 4 && !locked; round += 1) {
      const begun = await byMail(user.email);
      const second = await answerMail(begun, user.email, await bench.codeFor(user.email));
      for (let tried = 0; tried < 4; tried += 1) {
        const reply = await wire.answer('SOFTWARE_TOKEN_MFA', second.body.Session, {
          SOFTWARE_TOKEN_MFA_CODE: '000000',
        });
        locked ||= reply.error?.includes('attempts exceeded') ?? false;
      }
      bench.clock.advance(31_000);
    }
    expect(locked).toBe(true);
  });

  it('does not accept the temporary password as the new one', async () => {
    const temporary = await bench.addUser({
      status: 'FORCE_CHANGE_PASSWORD',
      passwordExpiresAt: new Date(bench.clock.date().getTime() + 60_000_000),
    });
    const begun = await wire.password(temporary.email);
    expect(begun.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const keep = (password: string) =>
      wire.answer('NEW_PASSWORD_REQUIRED', begun.body.Session, { NEW_PASSWORD: password });
    expect((await keep(PASSWORD)).error).toMatch(/^InvalidPasswordException: /);
    expect((await keep(NEW_PASSWORD)).error).toBeNull();
  });
});
