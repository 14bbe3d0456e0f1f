// What is said where something wants a sign-in of a short while ago.
import type { CodeSource } from '../../identity/prove-again.ts';

export const PROOF = {
  title: 'Confirm it’s you',
  intro: 'Before we go on, please confirm it’s you.',
  mail: 'Email me a code',
  /** The mailbox is a second step of the account, and not enough by itself. */
  passwordToo: 'Your account wants your password, too.',
  confirmed: 'You’ve confirmed it’s you. Please go on with what you wanted to do.',
  notLeft: 'We couldn’t reach the server. Please check your connection and try again.',
  givenUp: 'We need to be sure it’s you. Nothing was changed.',
  failed: 'We couldn’t confirm it’s you',
} as const;

/** The service did not ask them to sign in, or does not say that it did. */
export const provedNothing = (service: string): string =>
  `${service} let you in without asking who you are, so this doesn’t show it’s you. Have a code sent to your email address instead.`;

/** What to type in. */
export const CODE_HINTS: Record<CodeSource, string> = {
  app: 'Enter the code from your authenticator app, or one of your recovery codes.',
  email: 'Enter the code we sent to your email address.',
  text: 'Enter the code we sent to your phone.',
};
