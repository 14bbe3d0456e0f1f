// The codes the user pool sends to people.
import type { MessageContent } from '@bandpal/foundation';

const IGNORE =
  "If you didn't ask for this, you can ignore this message. The code is of no use to anyone without it.";

/** Shows why a code has 18 digits in place of the six that people know; nothing for those. */
const whyLong = (code: string): string[] =>
  code.length > 6
    ? [
        'The code is long because several were asked for, or wrong ones were entered. Enter all of its 18 digits, with or without spaces.',
      ]
    : [];

/** For a person who signed up: proves the address. */
export const signUpMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} confirmation code`,
  paragraphs: [...whyLong(code), `Welcome to ${product}. Enter this code to confirm your email address:`],
  code,
  footer: `The code works for ten minutes. ${IGNORE}`,
});

/** For a person who forgot their password. */
export const resetMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} password reset code`,
  paragraphs: [...whyLong(code), 'Enter this code to choose a new password:'],
  code,
  footer: `The code works for ten minutes. ${IGNORE} Your password stays as it is.`,
});

/** To a new address, before it takes the place of the old one. */
export const verifyAddressMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} verification code`,
  paragraphs: [...whyLong(code), `Enter this code in ${product} to confirm this email address:`],
  code,
  footer: `The code works for ten minutes. ${IGNORE}`,
});

/** For a sign-in that a code completes. */
export const signInMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} sign-in code`,
  paragraphs: [...whyLong(code), 'Enter this code to sign in:'],
  code,
  footer: `The code works for three minutes. If you aren't signing in, someone else entered your email address; don't give them the code.`,
});

/** The same codes for a telephone. */
export const codeText = (product: string, code: string): string => `${code} is your ${product} code.`;
