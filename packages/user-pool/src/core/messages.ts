// The codes the user pool sends to people.
import type { MessageContent } from '@bandpal/foundation';

const IGNORE =
  'If you did not ask for this, you can ignore this message. Nobody can use the code without it.';

/** For a person who signed up: proves the address. */
export const signUpMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} confirmation code`,
  paragraphs: [`Welcome to ${product}. Enter this code to confirm your email address:`],
  code,
  footer: `The code works for one hour. ${IGNORE}`,
});

/** For a person who forgot their password. */
export const resetMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} password reset code`,
  paragraphs: ['Enter this code to choose a new password:'],
  code,
  footer: `The code works for one hour. ${IGNORE} Your password stays as it is.`,
});

/** To a new address, before it takes the place of the old one. */
export const verifyAddressMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} verification code`,
  paragraphs: [`Enter this code in ${product} to confirm this email address:`],
  code,
  footer: `The code works for one hour. ${IGNORE}`,
});

/** For a sign-in that a code completes. */
export const signInMessage = (product: string, code: string): MessageContent => ({
  subject: `Your ${product} sign-in code`,
  paragraphs: ['Enter this code to sign in:'],
  code,
  footer: `The code works for three minutes. If you are not signing in, somebody typed your email address; do not give them the code.`,
});

/** The same codes for a telephone. */
export const codeText = (product: string, code: string): string => `${code} is your ${product} code.`;
