import { BandpalError } from '@bandpal/contracts';

/** Of a test that's taken by telephone. */
export const TELEPHONE_TEXTS = {
  title: 'Take a test by telephone',
  what: 'You need no smartphone and no internet for it: make a code, call the number from any telephone, and enter the code. The report will be here, in your account.',
  cost: 'Your telephone company may charge you for the call.',
  pronunciation: 'Pronunciation isn’t assessed, because a telephone carries too little of the sound.',
  signIn: 'Please sign in to make a code.',
  test: 'Test',
  make: 'Make a code',
  number: 'Call this number',
  code: 'Enter this code',
  once: (time: string) =>
    `The code works once, until ${time}. Please write it down: we can’t show it again. A new code replaces it.`,
  expired: 'The code isn’t valid any more. Please make a new one.',
  keys: 'During the test, press * to hear the question again, and # when you’ve finished an answer.',
} as const;

/** Why no code was made. */
export function telephoneProblem(error: unknown): string {
  const code = error instanceof BandpalError ? error.code : null;
  if (code === 'telephone.off') return 'Tests by telephone aren’t offered here any more.';
  if (code === 'account.unauthorized') return 'You’ve been signed out. Please sign in again.';
  if (code === 'test.flag-off') return 'This part of the test is closed on this site at the moment.';
  if (code === 'account.not-approved')
    return 'On this site, your account has to be approved before you can take a test.';
  if (code === 'test.no-allowance') return 'You have no credits left';
  if (code === 'request.rate-limited') return 'There were too many codes. Please wait a minute.';
  return 'That didn’t work. Please try again.';
}
