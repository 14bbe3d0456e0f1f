import type { Challenge, FirstFactor, MfaMethod } from '../../../identity/sign-in-step.ts';

/** Title of the window while a question of a sign-in is open. */
export const CHALLENGE_TITLES: Record<Challenge['kind'], string> = {
  code: 'Enter your code',
  'new-password': 'Choose a new password',
  custom: 'One more question',
  'choose-method': 'Choose how to confirm',
  'choose-setup': 'Protect your account',
  'email-setup': 'Add an email address',
  'authenticator-setup': 'Set up an authenticator app',
  'choose-factor': 'Choose how to sign in',
  password: 'Enter your password',
};

/** Labels of the second factors in a choice. */
export const METHOD_LABELS: Record<MfaMethod, string> = {
  TOTP: 'Code from your authenticator app',
  EMAIL: 'Code by email',
  SMS: 'Code by text message',
};

/** Labels of the second factors that can be set up. */
export const SETUP_LABELS: Record<MfaMethod, string> = {
  TOTP: 'Use an authenticator app',
  EMAIL: 'Use codes by email',
  SMS: 'Use codes by text message',
};

/** Labels of the ways to begin a sign-in. */
export const FACTOR_LABELS: Record<FirstFactor, string> = {
  PASSWORD: 'Password',
  PASSWORD_SRP: 'Password',
  WEB_AUTHN: 'Passkey',
  EMAIL_OTP: 'Code by email',
  SMS_OTP: 'Code by text message',
};

/** Above a choice. */
export const CHOICE_INTROS = {
  method: 'Where should we send your code?',
  setup: 'Your account needs a second step at sign-in. Which one would you like?',
  factor: 'There’s more than one way to sign in to your account.',
} as const;

/** Under every code that comes in a message: one of several that were asked for has 18 digits, and so has each after too many wrong ones. */
export const LONGER_CODE = 'If your code has more than 6 digits, enter all of them.';

/** What to do with a code, and where it is. */
export function codeHint({ from, destination }: Extract<Challenge, { kind: 'code' }>): string {
  if (from === 'authenticator')
    return 'Open your authenticator app and enter the code it shows for this site. Without the app, enter one of your recovery codes, if you have any.';
  const where = destination ?? (from === 'email' ? 'your email address' : 'your phone');
  return `Enter the code we sent to ${where}. ${LONGER_CODE}`;
}

/** A user attribute's name for people: `phone_number` is "Phone number". */
export function attributeLabel(name: string): string {
  const words = name.replace(/^custom:/, '').replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
