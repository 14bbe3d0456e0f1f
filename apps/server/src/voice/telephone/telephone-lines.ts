// What callers hear before and after a test. The examiner's own lines are in `packages/exam`.
import { BandpalError } from '@bandpal/contracts';

export const TELEPHONE_LINES = {
  greeting: 'Hello. This is the Bandpal speaking test. Please type the eight digits of your code.',
  typeCode: 'Please type the eight digits of your code. If you slip, press star and begin again.',
  wrongCode: "This code isn't valid. Please type the eight digits again.",
  noMoreTries: "This code isn't valid. Please get a new one on the website, and call again. Goodbye.",
  wait: 'Too many codes were wrong. Please call again in an hour. Goodbye.',
  consent:
    "A computer examines you, not a person. Your voice isn't kept, but the text of your answers is, as on the website. " +
    'During the test, press star to hear the question again, and hash when you have finished an answer. ' +
    'To agree and begin, press one. If you do not agree, just hang up.',
  pressOne: 'To agree and begin the test, press one.',
  allTaken: 'All lines are taken at the moment. Please call again in a few minutes. Goodbye.',
  goodbye: 'Goodbye.',
  failed: "I'm sorry, the test can't begin now. Please call again later. Goodbye.",
} as const;

/** Why a test can't begin, as far as the caller can do something about it. */
const REFUSALS: Partial<Record<string, string>> = {
  'test.no-allowance': 'There is no credit for a test in your account. Goodbye.',
  'test.flag-off': "This part of the test isn't open at the moment. Goodbye.",
  'account.not-approved': "Your account hasn't been approved for tests yet. Goodbye.",
  'call.too-many': 'You have two other tests open. Please end one of them, and call again. Goodbye.',
  'server.full': TELEPHONE_LINES.allTaken,
  'server.draining': TELEPHONE_LINES.allTaken,
};

/** What the caller hears when the test can't begin. */
export function lineForRefusal(error: unknown): string {
  return (error instanceof BandpalError ? REFUSALS[error.code] : undefined) ?? TELEPHONE_LINES.failed;
}
