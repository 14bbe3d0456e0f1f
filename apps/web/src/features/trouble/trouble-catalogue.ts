import { CREDITS_PER_TEST, BandpalError, type ErrorCode } from '@bandpal/contracts';
import { creditText } from '../../site/credit-text.ts';
import { UnreachableError } from '../../api/unreachable-error.ts';

const BY_CODE: Partial<Record<ErrorCode, TroubleKind>> = {
  'test.flag-off': 'flag-off',
  'test.no-allowance': 'no-allowance',
  'account.unauthorized': 'signed-out',
  'account.not-approved': 'not-approved',
  'test.not-found': 'not-resumable',
  'test.not-yours': 'not-resumable',
  'test.not-resumable': 'not-resumable',
  'test.practice-limit': 'practice-limit',
  'test.no-practice': 'no-practice',
  'server.full': 'server-full',
  'server.draining': 'server-draining',
  'request.rate-limited': 'too-many-requests',
  'call.too-many': 'too-many-requests',
  'guest.not-ready': 'guest-not-ready',
  'speech.unavailable': 'engine-failure',
};

/** The screen for an error code of the server. */
export const troubleOfCode = (code: ErrorCode): TroubleKind => BY_CODE[code] ?? 'unexpected';

/** The screen for a failed request. */
export function troubleOfRequest(error: unknown): TroubleKind {
  if (error instanceof UnreachableError) return 'unreachable';
  return error instanceof BandpalError ? troubleOfCode(error.code) : 'unexpected';
}

/** How far the test had come when the trouble stopped it. */
export type TestStanding =
  /** No test is known to have begun: there is nothing to continue. */
  | 'not-begun'
  /** Begun, without a saved answer. */
  | 'begun'
  /** It has saved answers, so it has used one of the visitor's tests. */
  | 'has-answers';

const ANSWERS_SAVED =
  'Your finished answers are saved. Nothing more is charged: continuing doesn’t use another test.';
const NOT_BEGUN = 'Nothing was charged: the test hadn’t started.';

/** What to say and to offer for a trouble. A test with answers is continued, never silently begun again. */
export function troubleText(kind: TroubleKind, standing: TestStanding): TroubleText {
  const text = TROUBLES[kind];
  // It may have been taken over in the middle.
  if (standing === 'has-answers' && kind === 'open-elsewhere') return { ...text, charge: ANSWERS_SAVED };
  if (standing === 'has-answers' && text.actions.includes('retry')) {
    return { ...text, charge: ANSWERS_SAVED, actions: exchanged(text.actions, 'retry', 'resume') };
  }
  if (standing === 'not-begun' && text.actions.includes('resume')) {
    return {
      ...text,
      advice: kind === 'open-elsewhere' ? text.advice : ['Check your internet connection, then try again.'],
      charge: NOT_BEGUN,
      actions: exchanged(text.actions, 'resume', 'retry'),
    };
  }
  return text;
}

const exchanged = (actions: readonly TroubleAction[], from: TroubleAction, to: TroubleAction) =>
  actions.map((action) => (action === from ? to : action));

/** Everything that can stop a test, each with its own screen. */
export type TroubleKind =
  | 'microphone-refused'
  | 'microphone-missing'
  | 'microphone-busy'
  | 'insecure-page'
  | 'browser-too-old'
  | 'flag-off'
  | 'sign-in-first'
  | 'no-allowance'
  | 'no-credits'
  | 'signed-out'
  | 'not-approved'
  | 'server-full'
  | 'server-draining'
  | 'unreachable'
  | 'wrong-address'
  | 'calls-blocked'
  | 'connection-lost'
  | 'interrupted'
  | 'open-elsewhere'
  | 'not-resumable'
  | 'engine-failure'
  | 'too-many-requests'
  | 'page-outdated'
  | 'practice-limit'
  | 'no-practice'
  | 'guest-not-ready'
  | 'unexpected';

/** What the person can do next. */
export type TroubleAction = 'retry' | 'type' | 'resume' | 'sign-in' | 'notify' | 'choose';

interface TroubleText {
  title: string;
  happened: string;
  advice: readonly string[];
  charge: string;
  /** The first is the recommended one. */
  actions: readonly TroubleAction[];
}

const NOT_CHARGED = 'Nothing was charged. You still have the same number of tests.';

const NOT_CHARGED_FOR_TRY = 'Nothing was charged for this try.';
// These can strike in the middle of a test, when answers are saved already.
const BREAK_NOT_CHARGED =
  'Nothing was charged for this. A test with saved answers can be continued without using another test.';

export const TROUBLES: Record<TroubleKind, TroubleText> = {
  'microphone-refused': {
    title: 'The microphone is blocked',
    happened: 'Your browser didn’t let this page use the microphone.',
    advice: [
      'Look for a small microphone or lock icon beside the page’s address.',
      'Choose “Allow” for the microphone, then try again.',
      'Or type your answers: the examiner still speaks to you.',
    ],
    charge: NOT_CHARGED,
    actions: ['retry', 'type', 'choose'],
  },
  'microphone-missing': {
    title: 'We couldn’t find a microphone',
    happened: 'This device has no microphone that the browser can use.',
    advice: [
      'Connect a microphone or a headset, then try again.',
      'Or type your answers: the examiner still speaks to you.',
    ],
    charge: NOT_CHARGED,
    actions: ['type', 'retry', 'choose'],
  },
  'microphone-busy': {
    title: 'Another program is using the microphone',
    happened: 'The browser couldn’t open the microphone.',
    advice: [
      'Close other programs that may be using it, such as a video call.',
      'Unplug the headset and plug it in again, then try again.',
    ],
    charge: NOT_CHARGED,
    actions: ['retry', 'type', 'choose'],
  },
  'insecure-page': {
    title: 'This address isn’t secure',
    happened: 'Browsers open the microphone only on a secure (https) address.',
    advice: [
      'Open this site with https:// at the start of the address.',
      'If it’s your own server, see “reverse proxy” in its manual. On the same computer http://localhost works too.',
    ],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'browser-too-old': {
    title: 'This browser can’t run the test',
    happened: 'It doesn’t support live audio, or its settings forbid it.',
    advice: ['Use a recent version of Chrome, Edge, Firefox or Safari.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'flag-off': {
    title: 'This part isn’t open yet',
    happened: 'This part of the test is closed on this site at the moment.',
    advice: ['Press “Get Notified” to hear when it opens.', 'Or see which tests are open.'],
    charge: 'Nothing was charged.',
    actions: ['notify', 'choose'],
  },
  'sign-in-first': {
    title: 'Please sign in first',
    happened: 'On this site, you need an account to take a test.',
    advice: ['Sign in, then start the test.'],
    charge: NOT_CHARGED,
    actions: ['sign-in', 'choose'],
  },
  'no-allowance': {
    title: 'No free test is left today',
    happened: 'You’ve used your free tests for today, or all your credits.',
    advice: ['Come back tomorrow, or look at the reports of your earlier tests.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['choose'],
  },
  'no-credits': {
    title: 'You have no credits left',
    happened: `Each test costs ${creditText(CREDITS_PER_TEST, 'one')}, and you’ve used all of yours.`,
    advice: ['Your profile shows your credits and the reports of your tests.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['choose'],
  },
  'signed-out': {
    title: 'Please sign in again',
    happened: 'Your session has ended on the server, so the test didn’t start.',
    advice: ['Sign in again, then start the test.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['retry', 'choose'],
  },
  'not-approved': {
    title: 'Your account isn’t approved yet',
    happened: 'On this site, your account has to be approved before you can take a test.',
    advice: ['Please come back later, or write to support.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'server-full': {
    title: 'All examiners are busy',
    happened: 'Too many people are taking a test right now.',
    advice: ['Please wait a few minutes and try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'server-draining': {
    title: 'The service is about to restart',
    happened: 'New tests can’t start while the service is restarting.',
    advice: ['Please wait a minute and try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  unreachable: {
    title: 'We can’t reach the server',
    happened: 'The server didn’t answer.',
    advice: ['Check your internet connection, then try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'wrong-address': {
    title: 'Wrong address for this site',
    happened: 'The examiner can’t be reached from the address you opened this page at.',
    advice: [
      'Open the site at its own address, then try again.',
      'If it’s your own server, see “Behind a proxy” in its manual.',
    ],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'calls-blocked': {
    title: 'Your network is blocking calls',
    happened: 'The site answers, but the connection for the call is cut off on the way.',
    advice: [
      'Try another network, such as your phone’s. Schools and offices often allow only web pages.',
      'If it’s your own server, see “Behind a proxy” in its manual.',
    ],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'connection-lost': {
    title: 'The connection was lost',
    happened: 'We tried to reconnect, but it didn’t work.',
    advice: [
      'Your finished answers are saved.',
      'Check your internet connection, then continue at the same question.',
    ],
    charge: 'Nothing more is charged: continuing doesn’t use another test.',
    actions: ['resume', 'choose'],
  },
  interrupted: {
    title: 'The test was interrupted',
    happened: 'The service had to stop this call, for example because it’s restarting.',
    advice: ['Your finished answers are saved.', 'Please wait a minute, then continue at the same question.'],
    charge: 'Nothing more is charged: continuing doesn’t use another test.',
    actions: ['resume', 'choose'],
  },
  'open-elsewhere': {
    title: 'This test is open in another tab',
    happened: 'A test can run in one place only.',
    advice: ['Go to the other tab, or close it and continue here.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['resume', 'choose'],
  },
  'not-resumable': {
    title: 'This test can’t be continued',
    happened: 'It’s already finished, or you left it too long ago.',
    advice: ['Look at its report in “Your tests”, or start a new test.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['choose'],
  },
  'engine-failure': {
    title: 'The voice service has a problem',
    happened: 'The examiner couldn’t speak or listen.',
    advice: ['This is our fault, not yours. Finished answers are saved.', 'Please try again in a minute.'],
    charge: BREAK_NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'page-outdated': {
    title: 'This page is out of date',
    happened: 'The site has been updated since you opened this page.',
    advice: ['Reload this page in your browser.', 'Then start again, or continue your test.'],
    charge: BREAK_NOT_CHARGED,
    actions: ['choose'],
  },
  'too-many-requests': {
    title: 'Too many tries',
    happened: 'You’ve started too many tests in a short time.',
    advice: ['Please wait a minute and try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'practice-limit': {
    title: 'You’ve practised a lot today',
    happened: 'There’s a daily limit, so that everyone can use this site.',
    advice: ['You can practise again tomorrow.', 'Or take a test, if you have one left.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'no-practice': {
    title: 'You can’t practise this question any more',
    happened: 'The list of questions has changed since your test.',
    advice: ['Please choose another question from your report.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'guest-not-ready': {
    title: 'A guest can’t come along any more',
    happened: 'Someone whom you wanted to start with has left or isn’t ready any more.',
    advice: [
      'Start without your guests. During the test you’re asked about each one who’s ready.',
      'Or go back to the tests, and start with those who are ready.',
    ],
    charge: BREAK_NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  unexpected: {
    title: 'Something went wrong',
    happened: 'The test couldn’t go on, and we don’t know why.',
    advice: ['Please try again.'],
    charge: BREAK_NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
};
