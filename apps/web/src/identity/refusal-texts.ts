// What people read when the identity service says no. Its own words are for programs, and never shown: see `refusals.ts`.

/** Said of a sign-in, and of nothing else. */
export const WRONG_CREDENTIALS = 'Incorrect email or password.';

export const REFUSAL_TEXTS = {
  signedOut: 'You’re no longer signed in.',
  disabled: 'This account can’t be used at the moment. Please write to the people who run this site.',
  /** Wherever something is guessed; the sign-in form has its own words for passwords. */
  paused: 'There were too many wrong tries, so this is paused for a while. Please try again later.',
  notConnected: 'This service is no longer connected to your account. Please sign in another way.',
  temporaryOver:
    'Your temporary password has expired. Please ask the people who run this site for a new one.',
  signUpClosed: 'Sign-up is currently disabled',
  passwordWaits:
    'Your new password is saved. It works from %s (UTC), because your second step is a code by email, too. Until then, sign in with your old password. We’ve sent you an email about it.',
  passwordContested:
    'Your new password wasn’t saved. Someone objected to the last one with the link that we sent to this mailbox. Sign in with your old password, or write to us.',
  passwordOutvoted:
    'Your new password wasn’t saved. Another one was chosen in a browser that has been used with this account for longer, and works from %s (UTC). If that wasn’t you, object with the link in our last message.',
  noSuchAccount: 'We can’t find this account. Please check the email address, or sign in again.',
  exists: 'There’s already an account with this address.',
  resetRequired: 'You need a new password first. Please choose “Forgot password?” when you sign in.',
  notConfirmed: 'Your account isn’t confirmed yet. Sign in, and we’ll send you a code.',
  wrongCode:
    'This code isn’t right, or isn’t the newest one. Please check our last message, or ask for a new code.',
  wrongAppCode: 'This code isn’t right. Please enter the code the app shows now.',
  wrongAppOrRecoveryCode:
    'This code isn’t right. Please enter the code the app shows now, or a recovery code you haven’t used.',
  codeOver: 'This code has expired. Please ask for a new one.',
  limited: 'There were too many tries in a short time. Please wait a while, then try again.',
  tooManyPasskeys: 'Your account has as many passkeys as it can have. Please remove one first.',
  busyFor: 'There are too many requests at the moment. Please try again in %s seconds.',
  busyASecond: 'There are too many requests at the moment. Please try again in a second.',
  busyNow: 'There are too many requests at the moment. Please try again in a few minutes.',
  busyNetwork:
    'There are too many requests from your network. Please try again in a few minutes, or from another network.',
  notDelivered:
    'We couldn’t send you a code just now. Please try again in a few minutes, or use another way to sign in.',
  proofNeeded: 'Please confirm it’s you.',
  invalidEmail: 'Please enter a valid email address.',
  invalidPhone: 'Please enter a valid phone number, including the country code.',
  noPhone: 'There’s no phone number to confirm.',
  noTexts: 'We can’t send text messages from here.',
  attributeTooLong: 'This text is too long.',
  mfaOff: 'A second step isn’t possible on this site.',
  mfaRequired: 'Your account needs a second step.',
  noAuthenticator: 'Please set up an authenticator app first.',
  noVerifiedEmail: 'Please confirm your email address first.',
  noVerifiedPhone: 'Please confirm your phone number first.',
  ownAddressOnly: 'Codes can only go to the email address of your account.',
  setUpOver: 'Please begin the set-up of the authenticator app again.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordTooLong: 'This password is too long. Please choose a shorter one.',
  passwordIsEmail: 'This password is too much like your email. Please choose another one.',
  passwordCommon:
    'This password is easy to guess: many people use it, or it’s one word with a few numbers. Try three unrelated words.',
  passwordTemporary: 'Please choose a password other than the temporary one.',
  passwordNeedsUppercase: 'This password needs a capital letter.',
  passwordNeedsLowercase: 'This password needs a small letter.',
  passwordNeedsNumber: 'This password needs a number.',
  passwordNeedsSymbol: 'This password needs a symbol, such as ! or ?.',
  passwordUsedBefore: 'You’ve had this password before. Please choose another one.',
  passwordRefused: 'This password can’t be used here. Please choose another one.',
  passkeyOver: 'This took too long. Please add the passkey again.',
  passkeyNotSupported: 'This passkey isn’t supported. Please use another device.',
  passkeyWrongAddress: 'Passkeys don’t work at this address.',
  passkeyOfAnotherSite: 'This passkey belongs to another site.',
  passkeyGone: 'There’s no such passkey any more.',
  signedInAlready: 'You’re already signed in, perhaps in another tab. Please reload the page.',
  /** The specification's. */
  noSession: 'Unable to get user session following successful sign-in.',
} as const;
