// A thief who was signed in has added their telephone, to which a code is a way in, and an owner who takes the account back.
import { beforeEach, expect, it } from 'vitest';
import { createUserManagement } from '../core/operator/user-admin.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { CLIENT_ID, WRONG_CODE } from '../testing/wire.ts';

const PHONE = '+15550177';
const NEW_PASSWORD = 'amber-lantern-51';

describeOnDatabases('a telephone that a thief has added', {}, ({ bench, wire }) => {
  let user: User;
  let AccessToken: string;
  beforeEach(async () => {
    bench.clock.advance(24 * 60 * 60_000);
    user = await bench.addUser();
    ({ AccessToken } = await wire.tokens(user.email));
    const phone = { Name: 'phone_number', Value: PHONE };
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes: [phone] });
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: phone.Name });
    const Code = await bench.codeFor(PHONE);
    const verified = { AccessToken, AttributeName: 'phone_number', Code };
    expect((await wire.send('VerifyUserAttribute', verified)).error).toBeNull();
  });

  async function resetByMail() {
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const ConfirmationCode = await bench.codeFor(user.email);
    const given = { ClientId: CLIENT_ID, Username: user.email, ConfirmationCode, Password: NEW_PASSWORD };
    expect((await wire.send('ConfirmForgotPassword', given)).error).toBeNull();
  }
  /** With a code that was sent to the telephone now. */
  async function signInByText() {
    await bench.whenIdle();
    bench.texts.length = 0;
    const begun = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'SMS_OTP' });
    const SMS_OTP_CODE = await bench.codeFor(PHONE);
    const given = { USERNAME: user.email, SMS_OTP_CODE };
    return wire.answer('SMS_OTP', begun.body.Session, given);
  }
  const useCodesByText = async () => {
    const switched = { AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } };
    expect((await wire.send('SetUserMFAPreference', switched)).error).toBeNull();
  };

  it('signs in until its owner resets the password, and then no more', async () => {
    expect((await signInByText()).body.AuthenticationResult).toBeDefined();
    bench.clock.advance(60_000);
    await resetByMail();
    expect((await signInByText()).error).toBe(WRONG_CODE);
    expect(bench.texts).toEqual([]);
    await bench.whenIdle();
    const told = bench.mails.findLast(({ to }) => to === user.email)?.text;
    expect(told).toContain('We no longer send codes to it.');
  });

  it('is still asked for after a reset where it is the second step, and does not sign in by itself', async () => {
    await useCodesByText();
    await resetByMail();
    expect((await wire.password(user.email, NEW_PASSWORD)).body.ChallengeName).toBe('SMS_MFA');
    bench.clock.advance(60_000);
    expect((await signInByText()).body.ChallengeName).toBe('PASSWORD');
  });

  it('does not become a way in without the password when the operator takes the second steps away', async () => {
    await useCodesByText();
    await createUserManagement(bench.context).resetFactors(user.id, ['authenticator']);
    expect((await wire.password(user.email)).body.AuthenticationResult).toBeDefined();
    expect((await signInByText()).error).toBe(WRONG_CODE);
  });
});
