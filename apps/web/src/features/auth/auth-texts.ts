// Texts of the sign-in window; those of the specification to the letter.

/** What is shown when an attempt failed and the service gave no reason. */
export const FALLBACKS = {
  'sign-in': 'Failed to sign in',
  'sign-up': 'Failed to sign up',
  confirm: 'Failed to confirm',
  resend: 'Failed to resend code',
  'send-reset-code': 'Failed to send reset code',
  'reset-password': 'Failed to reset password',
  'initiate-reset': 'Failed to initiate password reset',
  'mail-code': 'Failed to send code',
} as const;

/** Too much was guessed, by whomever; the same words for every address, also one that has no account. */
export const PAUSED = {
  password: 'Someone has been guessing at this account, so passwords are paused. Yours may be right.',
  /** Where no code can be sent. */
  otherWays: 'Please try again later, or sign in another way.',
  code: 'There were too many wrong codes, so codes are paused. Please try again later, or sign in another way.',
  /** After a code by email that was right. */
  passwordWrong:
    'The code was right, but your password wasn’t. If you don’t remember it, choose “Forgot password?”.',
} as const;

/** Signs in without the password. */
export const MAIL_CODE = 'Email me a code';

/** An account has the address that somebody signs up with. */
export const ADDRESS_EXISTS = {
  question: 'Is this your address?',
  byCode: 'Then you have an account already. We can email you a code to sign in with.',
  signIn: 'Then you have an account already. Please sign in.',
} as const;

/** A code is later than usual: by what it was asked for. */
export const LATE_MAIL = {
  title: 'Is your code late?',
  /** Of every message. */
  wait: 'Most messages arrive within a minute. At busy times it can take several. Look in your spam folder, too.',
  'sign-in':
    'If it doesn’t come, go back and sign in again, or in another way: with a passkey or a connected service.',
  proof: 'If it doesn’t come, cancel and begin again, with another code or in another way.',
  'new-address': 'If it doesn’t come, cancel, and check the address that you enter.',
  'confirm-email': 'If it doesn’t come, check the address above, or have a new code sent.',
  'reset-password':
    'If it doesn’t come, go back and ask for a new one. If you have a passkey or a connected service, you can sign in with it.',
} as const;

/** After so long a code counts as late. */
export const MAIL_LATE_MS = 60_000;

/** Something a person tries in the sign-in window. */
export type AuthAttempt = keyof typeof FALLBACKS;

export const NOTICES = {
  resetCodeSent: 'Password reset code sent to your email',
  resetDone: 'Password reset successfully! You can now sign in with your new password.',
  unconfirmed: "Your account is not confirmed. We've sent a new verification code to your email.",
  confirmedSignIn: 'Account confirmed! Please sign in.',
  signUpCodeSent: "We've sent a verification code to your email.",
  codeResent: 'We’ve sent a new code to your email.',
} as const;

/** While the browser does the work that shows the service a person and no flood of programs. */
export const PERSON_CHECK = 'Checking that you’re a person. This can take a minute.';

/** In the sign-in window that opens in place of the closed sign-up; the first is the specification's. */
export const SIGN_UP_CLOSED = {
  text: 'Sign-up is currently disabled',
  more: 'You can’t create an account at the moment. If you already have one, sign in below.',
} as const;

/** The account cannot be confirmed, because no code could be sent. */
export const UNCONFIRMED_NO_CODE = 'Your account is not confirmed. Please contact support.';

/** A sign-in of several steps lasts 180 s from each step to the next. */
export const SIGN_IN_EXPIRED = 'Your sign-in took too long. Please sign in again.';

export const FIELD_ERRORS = {
  email: 'Please enter a valid email address.',
  passkeyEmail: 'Enter your full email address, or clear the field to choose a passkey.',
  password: 'Please enter your password.',
  code: 'Please enter the verification code.',
  passwordLength: 'Password must be at least 8 characters long',
  passwordMatch: 'Passwords do not match',
  answer: 'Please enter your answer.',
} as const;

/** The specification's minimum. */
export const MIN_PASSWORD_LENGTH = 8;
/** How to choose one; the service knows which are easy to guess, and says so. */
export const PASSWORD_HINT = 'At least 8 characters. Three unrelated words make a good password.';
