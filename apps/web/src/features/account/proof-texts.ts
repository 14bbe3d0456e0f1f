// What is said where something wants a sign-in of a short while ago.
import type { CodeSource } from '../../identity/prove-again.ts';

export const PROOF = {
  title: 'Is It You?',
  intro: 'You signed in a while ago. Before we go on, please show us that it is you.',
  otherServices:
    'Do you sign in without a password? Then sign out, sign in again, and do this within ten minutes.',
  givenUp: 'We have to be sure that it is you. Nothing was changed.',
  failed: 'We could not check that it is you',
} as const;

/** What to type in. */
export const CODE_HINTS: Record<CodeSource, string> = {
  app: 'Enter the code from your authenticator app, or one of your recovery codes.',
  email: 'Enter the code we sent to your email address.',
  text: 'Enter the code we sent to your phone.',
};
