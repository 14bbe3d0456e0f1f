import { describe, expect, it } from 'vitest';
import { readChallenge, stepOf } from './sign-in-step.ts';

describe('the next step of a sign-in', () => {
  it.each([
    [{ signInStep: 'DONE' }, { kind: 'done' }],
    [{ signInStep: 'CONFIRM_SIGN_UP' }, { kind: 'confirm-sign-up' }],
    [{ signInStep: 'RESET_PASSWORD' }, { kind: 'reset-password' }],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: { destination: '+*******99' } },
      { kind: 'code', from: 'sms', destination: '+*******99' },
    ],
    [{ signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' }, { kind: 'code', from: 'email', destination: null }],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
      { kind: 'code', from: 'authenticator', destination: null },
    ],
    [
      { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['name'] },
      { kind: 'new-password', missing: ['name'] },
    ],
    [
      {
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: { USERNAME: 'ana', hint: 'First pet?' },
      },
      { kind: 'custom', hints: ['First pet?'] },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['TOTP', 'SMS'] },
      { kind: 'choose-method', methods: ['TOTP', 'SMS'] },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['TOTP', 'EMAIL'] },
      { kind: 'choose-setup', methods: ['TOTP', 'EMAIL'] },
    ],
    [{ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }, { kind: 'email-setup' }],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails: { sharedSecret: 'JBSWY3DP' } },
      { kind: 'authenticator-setup', secret: 'JBSWY3DP' },
    ],
    [
      {
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN', 'SOMETHING_NEW'],
      },
      { kind: 'choose-factor', factors: ['PASSWORD', 'WEB_AUTHN'] },
    ],
    [
      { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
      { kind: 'choose-factor', factors: ['PASSWORD'] },
    ],
    [{ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }, { kind: 'password' }],
  ] as const)('is understood: %o', (given, step) => {
    expect(stepOf(given)).toEqual(step);
  });

  it('is none when the library has learnt a new one', () => {
    expect(stepOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_TELEPATHY' })).toBeNull();
  });
});

describe('a challenge that was written down', () => {
  it('is read back, and anything else is not', () => {
    const challenge = { kind: 'code', from: 'email', destination: null };
    expect(readChallenge(JSON.parse(JSON.stringify(challenge)))).toEqual(challenge);
    for (const other of [null, {}, { kind: 'done' }, { kind: 'code', from: 'pigeon', destination: null }]) {
      expect(readChallenge(other)).toBeNull();
    }
  });
});
