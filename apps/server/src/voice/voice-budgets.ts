// How many tests and words this process takes at once.
import type { Budget } from '@bandpal/foundation';
import { CALLS_OF_PERSON } from '../ports/call-budget.ts';

/** The numbers that the operator sets. */
export interface VoiceLimits {
  /** Calls at the same time; more are refused with `server.full`. */
  maxCalls: number;
  /** The same for tests that are typed request by request. */
  maxTypedTests: number;
}

const PLACES = 'bandpal_places_taken';
const INVALID = 'refused (request.invalid)';

export const VOICE_BUDGETS = {
  calls: {
    what: 'calls at once',
    key: 'a process',
    size: ({ maxCalls }) => maxCalls,
    windowMs: null,
    atEnd: 'one to which no one has come for 20 s gives way; else refused (server.full)',
    setting: 'maxCalls',
    metric: PLACES,
  },
  typedTests: {
    what: 'tests at once that programs type',
    key: 'a process',
    size: ({ maxTypedTests }) => maxTypedTests,
    windowMs: null,
    atEnd: 'refused (server.full)',
    setting: 'maxTypedTests',
    metric: PLACES,
  },
  callsOfPerson: CALLS_OF_PERSON,
  // Two rooms full of people, who speak in turn. The answers of tests go first in any case; this keeps what waits behind them small.
  transcribed: {
    what: 'people whose words are read in transcriptions at once',
    key: 'a process',
    size: () => 8,
    windowMs: null,
    atEnd: 'the transcription is refused; someone who comes to one is not read',
    metric: PLACES,
  },
  // No test has so many questions; a program that goes on all the same must not fill the memory.
  typedAnswers: {
    what: 'answers',
    key: 'a test that a program types',
    size: () => 400,
    windowMs: null,
    atEnd: 'refused (chat.ended)',
  },
  // The tests themselves are in the store. A client that asks how its test ended does so at once.
  ended: {
    what: 'ended ones that programs can still ask for',
    key: 'a process, of calls and of typed tests',
    size: () => 1_000,
    windowMs: 60 * 60_000,
    atEnd: 'the oldest is forgotten',
  },
  lines: {
    what: 'lines that a page wants the examiner to say, and that wait',
    key: 'a call',
    size: () => 5,
    windowMs: null,
    atEnd: 'further ones are left out',
  },
  // A "Not now" may have been a slip.
  knocks: {
    what: 'times that a guest asks to be let in',
    key: 'a guest, in a call',
    size: () => 3,
    windowMs: null,
    atEnd: 'the candidate is not asked again',
  },
  // More than a test has, with what the service adds.
  hostedMessages: {
    what: 'messages',
    key: 'a request or report of a hosted voice service',
    size: () => 2_000,
    windowMs: null,
    atEnd: INVALID,
  },
  // A dashboard asks for a handful at once.
  queries: {
    what: 'queries',
    key: 'a request for figures of calls',
    size: () => 20,
    windowMs: null,
    atEnd: INVALID,
  },
  queryOperations: {
    what: 'operations',
    key: 'a query for figures of calls',
    size: () => 20,
    windowMs: null,
    atEnd: INVALID,
  },
  // Calls go on meanwhile: more than these do not wait, but are refused.
  words: {
    what: 'words that are said, and words that are judged, at once',
    key: 'a process, of each of the two',
    size: () => 2,
    windowMs: null,
    atEnd: 'refused (request.rate-limited)',
  },
} satisfies Readonly<Record<string, Budget<VoiceLimits>>>;
