import { describe, expect, it } from 'vitest';
import type { User } from '../store/users.ts';
import { chooseNext } from './choose-next.ts';
import type { DeviceTrust, Proof } from './choose-next.ts';

const USER: User = {
  id: 'u',
  email: 'ana@example.org',
  emailVerified: true,
  pendingEmail: null,
  pendingSince: null,
  pendingIsProved: false,
  status: 'CONFIRMED',
  enabled: true,
  approved: false,
  attributes: { phone_number: '+4915112345678', phone_number_verified: 'true' },
  mfaMethods: [],
  mfaPreferred: null,
  signOuts: 0,
  phoneProvedAt: null,
  createdAt: new Date(0),
  emailProvedAt: null,
  updatedAt: new Date(0),
};
const POLICY = { mfa: 'optional' as const, canText: true };

const next = (
  change: Partial<User> = {},
  proof: Proof = 'password',
  device: DeviceTrust = 'not named',
  policy: Parameters<typeof chooseNext>[3] = POLICY,
) => chooseNext({ ...USER, ...change }, proof, device, policy);

describe('after the first proof', () => {
  it('nothing more is asked of a person without a second factor', () => {
    expect(next()).toEqual({ to: 'tokens' });
    expect(next({}, 'mailbox')).toEqual({ to: 'tokens' });
  });

  it.each([
    ['UserNotConfirmed', { status: 'UNCONFIRMED' as const }],
    ['PasswordResetRequired', { status: 'RESET_REQUIRED' as const }],
    ['NotAuthorized', { enabled: false }],
  ])('an account that is not ready is told %s, however it was proved', (failure, change) => {
    for (const proof of ['password', 'mailbox', 'passkey'] as const) {
      expect(() => next(change, proof)).toThrow(expect.objectContaining({ failure }));
    }
  });

  it('a temporary password is replaced before anything else', () => {
    const change = { status: 'FORCE_CHANGE_PASSWORD' as const, mfaMethods: ['EMAIL_OTP' as const] };
    expect(next(change)).toEqual({ to: 'new-password' });
    expect(next(change, 'password and mailbox')).toEqual({ to: 'new-password' });
  });

  it.each(['mailbox', 'telephone', 'passkey'] as const)('a %s replaces no temporary password', (proof) => {
    const refused = expect.objectContaining({ failure: 'PasswordResetRequired' });
    expect(() => next({ status: 'FORCE_CHANGE_PASSWORD' }, proof)).toThrow(refused);
  });

  it('the one second factor is asked for, the preferred of several, or the person chooses', () => {
    const both = ['SOFTWARE_TOKEN_MFA' as const, 'SMS_MFA' as const];
    expect(next({ mfaMethods: ['SMS_MFA'] })).toEqual({ to: 'mfa', method: 'SMS_MFA' });
    expect(next({ mfaMethods: both, mfaPreferred: 'SMS_MFA' })).toEqual({ to: 'mfa', method: 'SMS_MFA' });
    expect(next({ mfaMethods: both })).toEqual({ to: 'select-mfa', methods: both });
  });

  it('a factor that does not work here is not asked for', () => {
    const change = { mfaMethods: ['SMS_MFA' as const, 'EMAIL_OTP' as const] };
    expect(next(change, 'password', 'not named', { mfa: 'optional', canText: false })).toEqual({
      to: 'mfa',
      method: 'EMAIL_OTP',
    });
    expect(next({ ...change, emailVerified: false })).toEqual({ to: 'mfa', method: 'SMS_MFA' });
  });

  it('a mailbox never counts twice: the password or another factor has to come', () => {
    const mail = { mfaMethods: ['EMAIL_OTP' as const] };
    expect(next(mail, 'mailbox')).toEqual({ to: 'password' });
    expect(next(mail, 'password and mailbox')).toEqual({ to: 'tokens' });
    const more = { mfaMethods: ['EMAIL_OTP' as const, 'SOFTWARE_TOKEN_MFA' as const] };
    expect(next(more, 'mailbox')).toEqual({ to: 'mfa', method: 'SOFTWARE_TOKEN_MFA' });
    expect(next({ mfaMethods: ['SMS_MFA'] }, 'telephone')).toEqual({ to: 'password' });
  });

  it('a passkey is both factors', () => {
    const required = { mfa: 'required' as const, canText: true };
    expect(next({ mfaMethods: ['SMS_MFA'] }, 'passkey', 'not named', required)).toEqual({ to: 'tokens' });
  });

  it('a remembered device stands for the second factor, an unknown one is refused, a known one is nothing', () => {
    const change = { mfaMethods: ['SMS_MFA' as const] };
    expect(next(change, 'password', 'remembered')).toEqual({ to: 'device' });
    expect(next(change, 'password', 'known')).toEqual({ to: 'mfa', method: 'SMS_MFA' });
    expect(() => next(change, 'password', 'unknown')).toThrow('Device does not exist.');
  });

  it('who has no second factor sets one up where it is required', () => {
    const required = { mfa: 'required' as const, canText: true };
    expect(next({}, 'password', 'not named', required)).toMatchObject({ to: 'mfa-setup' });
    const off = { mfa: 'off' as const, canText: true };
    expect(next({ mfaMethods: ['SMS_MFA'] }, 'password', 'not named', off)).toEqual({ to: 'tokens' });
  });
});
