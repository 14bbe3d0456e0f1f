// What is said where something wants a sign-in of a short while ago.
import type { CodeSource } from '../../identity/prove-again.ts';

export const PROOF = {
  title: 'Confirm it’s you',
  intro: 'You signed in a while ago. Before we go on, please confirm it’s you.',
  otherServices:
    'If you sign in without a password, sign out, sign in again, and do this within ten minutes.',
  givenUp: 'We need to be sure it’s you. Nothing was changed.',
  failed: 'We couldn’t confirm it’s you',
} as const;

/** What to type in. */
export const CODE_HINTS: Record<CodeSource, string> = {
  app: 'Enter the code from your authenticator app, or one of your recovery codes.',
  email: 'Enter the code we sent to your email address.',
  text: 'Enter the code we sent to your phone.',
};
