import { CREDITS_PER_TEST } from '@bandpal/contracts';
import { creditText } from '../../site/credit-text.ts';

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
  | 'unexpected';

/** What the person can do next. */
export type TroubleAction = 'retry' | 'type' | 'resume' | 'sign-in' | 'notify' | 'choose';

export interface TroubleText {
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
    happened: 'Your browser did not let this page use the microphone.',
    advice: [
      'Look for a small microphone or lock sign beside the address of the page.',
      'Choose “Allow” for the microphone, then try again.',
      'Or type your answers: the examiner still speaks to you.',
    ],
    charge: NOT_CHARGED,
    actions: ['retry', 'type', 'choose'],
  },
  'microphone-missing': {
    title: 'We found no microphone',
    happened: 'This device has no microphone that the browser can use.',
    advice: [
      'Connect a microphone or a headset, then try again.',
      'Or type your answers: the examiner still speaks to you.',
    ],
    charge: NOT_CHARGED,
    actions: ['type', 'retry', 'choose'],
  },
  'microphone-busy': {
    title: 'Another program uses the microphone',
    happened: 'The browser could not open the microphone.',
    advice: [
      'Close other programs that use it, for example a video call.',
      'Unplug the headset and plug it in again, then try again.',
    ],
    charge: NOT_CHARGED,
    actions: ['retry', 'type', 'choose'],
  },
  'insecure-page': {
    title: 'This address is not secure',
    happened: 'Browsers open the microphone only on a secure (https) address.',
    advice: [
      'Open this site with https:// at the start of the address.',
      'If it is your own server, see “reverse proxy” in its manual. On the same computer http://localhost works too.',
    ],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'browser-too-old': {
    title: 'This browser cannot run the test',
    happened: 'It doesn’t support live audio, or its settings forbid it.',
    advice: ['Use a recent version of Chrome, Edge, Firefox or Safari.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'flag-off': {
    title: 'This part is not open yet',
    happened: 'This part of the test is closed on this site at the moment.',
    advice: ['Press “Get Notified” to hear when it opens.', 'Or see which tests are open.'],
    charge: 'Nothing was charged.',
    actions: ['notify', 'choose'],
  },
  'sign-in-first': {
    title: 'Please sign in first',
    happened: 'On this site tests are open to people with an account.',
    advice: ['Sign in, then start the test.'],
    charge: NOT_CHARGED,
    actions: ['sign-in', 'choose'],
  },
  'no-allowance': {
    title: 'No free test is left today',
    happened: 'You have used your free tests for today, or all the credits of your account.',
    advice: ['Come back tomorrow, or look at the reports of your earlier tests.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['choose'],
  },
  'no-credits': {
    title: 'You have no credits left',
    happened: `Each test takes ${creditText(CREDITS_PER_TEST, 'one')} of your account, and all of them are used.`,
    advice: ['Your profile shows your credits and the reports of your tests.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['choose'],
  },
  'signed-out': {
    title: 'Please sign in again',
    happened: 'The server no longer knows your session, so the test did not begin.',
    advice: ['Sign in again, then start the test.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['retry', 'choose'],
  },
  'not-approved': {
    title: 'Your account is not approved yet',
    happened: 'On this site an account has to be approved before it can take a test.',
    advice: ['Please come back later, or write to support.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'server-full': {
    title: 'All examiners are busy',
    happened: 'Too many people take a test at this moment.',
    advice: ['Please wait a few minutes and try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'server-draining': {
    title: 'The service is about to restart',
    happened: 'New tests cannot start while the service restarts.',
    advice: ['Please wait a minute and try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  unreachable: {
    title: 'We cannot reach the server',
    happened: 'There was no answer from the server.',
    advice: ['Check your internet connection, then try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'wrong-address': {
    title: 'This is not the address of the site',
    happened: 'The examiner cannot be reached from the address at which this page was opened.',
    advice: [
      'Open the site at its own address, then try again.',
      'If it is your own server, see “Behind a proxy” in its manual.',
    ],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'calls-blocked': {
    title: 'Your network lets no calls through',
    happened: 'The site answers, but the connection for a call is cut off on its way.',
    advice: [
      'Try another network, for example that of a phone. Schools and offices often let only pages through.',
      'If it is your own server, see “Behind a proxy” in its manual.',
    ],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'connection-lost': {
    title: 'The connection was lost',
    happened: 'We tried to reconnect, but it did not work.',
    advice: [
      'Your finished answers are saved.',
      'Check your internet connection, then continue at the same question.',
    ],
    charge: 'Nothing more is charged: continuing does not use another test.',
    actions: ['resume', 'choose'],
  },
  interrupted: {
    title: 'The test was interrupted',
    happened: 'The service had to stop this call, for example because it restarts.',
    advice: ['Your finished answers are saved.', 'Please wait a minute, then continue at the same question.'],
    charge: 'Nothing more is charged: continuing does not use another test.',
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
    title: 'This test cannot be continued',
    happened: 'It is already finished, or it was left too long ago.',
    advice: ['Look at its report in “Your tests”, or start a new test.'],
    charge: NOT_CHARGED_FOR_TRY,
    actions: ['choose'],
  },
  'engine-failure': {
    title: 'The voice service has a problem',
    happened: 'The examiner could not speak or listen.',
    advice: ['This is our fault, not yours. Finished answers are saved.', 'Please try again in a minute.'],
    charge: BREAK_NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'page-outdated': {
    title: 'This page is out of date',
    happened: 'The website has been renewed since you opened this page.',
    advice: ['Reload this page in your browser.', 'Then start again, or continue your test.'],
    charge: BREAK_NOT_CHARGED,
    actions: ['choose'],
  },
  'too-many-requests': {
    title: 'Too many tries',
    happened: 'Tests were started too often in a short time.',
    advice: ['Please wait a minute and try again.'],
    charge: NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
  'practice-limit': {
    title: 'You have practised a lot today',
    happened: 'There is a limit for each day, so that everybody can use this site.',
    advice: ['You can practise again tomorrow.', 'Or take a test, if you have one left.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  'no-practice': {
    title: 'This question cannot be practised any more',
    happened: 'The list of questions has changed since your test.',
    advice: ['Please choose another question of your report.'],
    charge: NOT_CHARGED,
    actions: ['choose'],
  },
  unexpected: {
    title: 'Something went wrong',
    happened: 'The test could not go on, and we do not know why.',
    advice: ['Please try again.'],
    charge: BREAK_NOT_CHARGED,
    actions: ['retry', 'choose'],
  },
};
