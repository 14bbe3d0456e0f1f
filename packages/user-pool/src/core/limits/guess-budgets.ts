// The limits of guessing: passwords, second steps and codes that are tried, and the places in which that is worked on.
import type { Budget } from '@bandpal/foundation';
import type { PoolLimits } from './pool-limits.ts';

const DAY_MS = 24 * 60 * 60_000;

const OF_ACCOUNT = 'an account or a name that no one has: all strangers together, and each known browser';
const LOCKS = 'bandpal_guess_locks_total';
const TURNED_AWAY =
  'the network that had most turns is refused (TooManyRequestsException), as is what has waited so long; nothing is counted for it';

export const GUESS_BUDGETS = {
  guesses: {
    what: 'wrong guesses, with less than this time between two; each kind of proof by itself',
    key: OF_ACCOUNT,
    size: ({ freeGuesses }) => freeGuesses,
    windowMs: 'longestWaitMs',
    atEnd: 'a wait of 1 s, 2 s, 4 s … up to the longest one, also for the right password; a success ends it',
    setting: 'freeGuesses',
    metric: LOCKS,
  },
  guessesInARow: {
    what: 'of these, wrong passwords or second steps in a row, with less than this time between two',
    key: OF_ACCOUNT,
    size: ({ guessesInARow }) => guessesInARow,
    windowMs: DAY_MS,
    atEnd: 'the longest wait after each (96 guesses a day with 15 minutes); a success ends it',
    setting: 'guessesInARow',
  },
  // More than a person mistypes before asking for a new password.
  warnedGuesses: {
    what: 'wrong passwords, or codes in their place, in a row after which the owner gets a message',
    key: OF_ACCOUNT,
    size: () => 20,
    windowMs: DAY_MS,
    atEnd: 'a warning; the next ones come after further wrong ones',
  },
  // Who gets so far has shown one proof; an owner mistypes the next one once or twice.
  warnedSteps: {
    what: 'wrong second steps, or passwords after a code, in a row after which the owner gets a message',
    key: OF_ACCOUNT,
    size: () => 3,
    windowMs: DAY_MS,
    atEnd: 'a warning; the next ones come after further wrong ones',
  },
  // About once a day: see `guessesInARow`.
  warnedAgain: {
    what: 'further wrong ones in a row between two messages to the owner',
    key: OF_ACCOUNT,
    size: () => 100,
    windowMs: DAY_MS,
    atEnd: 'one more warning',
  },
  networkGuesses: {
    what: 'wrong guesses of strangers, with less than this time between two; each kind of proof by itself',
    key: 'a network (IPv6: /64)',
    size: ({ guessesPerNetwork }) => guessesPerNetwork,
    windowMs: 'longestWaitMs',
    atEnd: 'a proof of work for each password, and the same waits for codes; known browsers behind it pass',
    setting: 'guessesPerNetwork',
    metric: LOCKS,
  },
  wrongCodes: {
    what: 'wrong mailed codes for signing up or in, or for a new password',
    key: OF_ACCOUNT,
    size: ({ wrongCodes }) => wrongCodes,
    // With eight tries each time, less than one in ten thousand is right in a year.
    windowMs: 90 * DAY_MS,
    atEnd: 'codes have 18 digits, whose tries need no limit',
    setting: 'wrongCodes',
  },
  // People ask again when mail is slow, and a stranger who asks as well must not end their code.
  shortCodes: {
    what: 'codes of six digits that work at once, each for its ten minutes',
    key: 'an account, and what they are sent for: one sign-up, a new password, or that of a known browser',
    size: () => 2,
    windowMs: null,
    atEnd: 'the next one has 18 digits',
  },
  codeTries: {
    what: 'tries, right or wrong; one that could hit several codes counts for as many tries of each',
    key: 'a code of six digits',
    // Five tries at a million possibilities.
    size: () => 5,
    windowMs: null,
    atEnd: 'the code is over',
  },
  stepTries: {
    what: 'answers, right or wrong',
    key: 'a step of a sign-in',
    size: () => 5,
    windowMs: null,
    atEnd: 'the sign-in begins anew',
  },
  strangersPlaces: {
    what: 'requests of strangers that are worked on at once; there is a place for each password hashed at once, two at least',
    key: 'a process',
    size: () => 50,
    unit: '% of the places',
    windowMs: null,
    reserve: 'the others for known browsers and for signed-in people, who also use what strangers leave',
    atEnd: 'they wait, the least-served network first',
  },
  knownWaiting: {
    what: 'requests of known browsers, and changes by signed-in people, that wait for a place, each for this time at most',
    key: 'a process',
    size: () => 1_000,
    windowMs: 10_000,
    atEnd: TURNED_AWAY,
  },
  // Those beyond who can be served in time wait, too: to be refused at once would only make them ask again. One of them takes a few kilobytes.
  strangersWaiting: {
    what: 'requests of strangers that wait for a place, each for this time at most',
    key: 'a process',
    size: () => 1_000,
    windowMs: 2_000,
    reserve: 'one turn in four for those without a proof of work',
    atEnd: TURNED_AWAY,
  },
  // Some 50 passwords a second are checked in one place: these are served within half of the longest wait.
  proofAskedOfSignIns: {
    what: 'requests of strangers that wait for a place from which on browsers bring a proof of work',
    key: 'each place for strangers',
    size: () => 50,
    windowMs: null,
    atEnd: 'those with a proof go first, three turns in four',
  },
} satisfies Readonly<Record<string, Budget<PoolLimits>>>;
