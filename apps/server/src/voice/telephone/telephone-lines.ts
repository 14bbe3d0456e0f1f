// What callers hear before and after a test. The examiner's own lines are in `packages/exam`.
import { BandpalError } from '@bandpal/contracts';

const COMPUTER = 'A computer examines you, not a person.';
const AGREE =
  'During the test, press star to hear the question again. Press hash, or pound, when you have finished an answer, or your preparation. ' +
  'To agree and begin, press one. If you do not agree, just hang up.';

export const TELEPHONE_LINES = {
  greeting: 'Hello. This is the Bandpal speaking test. Please enter the eight digits of your code.',
  enterCode: 'Please enter the eight digits of your code. If you make a mistake, press star and begin again.',
  wrongCode: "This code isn't valid. Please enter the eight digits again.",
  noMoreTries: "This code isn't valid. Please get a new one on the website, and call again. Goodbye.",
  noCode: 'You need a code from the website for the test. Please call again when you have one. Goodbye.',
  wait: 'Too many wrong codes have been entered. Please call again in an hour, with a new code. Goodbye.',
  tooLong: "I'm sorry, I can't wait any longer. Please call again when you're ready. Goodbye.",
  consent: `${COMPUTER} Your voice isn't kept, but the text of your answers is, as on the website. ${AGREE}`,
  consentElsewhere:
    `${COMPUTER} Your voice is sent to another service, which writes down what you say. ` +
    `This server doesn't keep your voice, but it keeps the text of your answers, as on the website. ${AGREE}`,
  pressOne: 'To agree and begin the test, press one.',
  allBusy: 'All our lines are busy at the moment. Please call again in a few minutes. Goodbye.',
  goodbye: 'Goodbye.',
  failed: "I'm sorry, the test can't begin now. Please call again later. Goodbye.",
} as const;

/** Why a test can't begin, as far as the caller can do something about it. */
const REFUSALS: Partial<Record<string, string>> = {
  'test.no-allowance': 'There is no credit for a test in your account. Goodbye.',
  'test.flag-off': "This part of the test isn't open at the moment. Goodbye.",
  'account.not-approved': "Your account hasn't been approved for tests yet. Goodbye.",
  'call.too-many': 'You have two other tests open. Please end one of them, and call again. Goodbye.',
  'server.full': TELEPHONE_LINES.allBusy,
  'server.draining': TELEPHONE_LINES.allBusy,
};

/** What the caller hears when the test can't begin. */
export function lineForRefusal(error: unknown): string {
  return (error instanceof BandpalError ? REFUSALS[error.code] : undefined) ?? TELEPHONE_LINES.failed;
}
