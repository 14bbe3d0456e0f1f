// The limits of what is kept for accounts, and for names that may become one.
import type { Budget } from '@bandpal/foundation';
import type { PoolLimits } from './pool-limits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const OLDEST_GO = 'the oldest are removed';
/** Without a limit the trail could be filled until no one finds anything in it. */
const NO_ENTRY = 'no entry is written; the figures count it';

export const KEPT_BUDGETS = {
  unconfirmed: {
    what: 'accounts that were never confirmed',
    key: 'the installation',
    size: () => 20_000,
    windowMs: 7 * DAY_MS,
    atEnd: OLDEST_GO,
  },
  // A wrong code counts as often as there are codes, so their number helps no guesser.
  openSignUps: {
    what: 'sign-ups without their code',
    key: 'an address',
    size: () => 10,
    windowMs: null,
    reserve: 'those whose code waits in the queue or still works stay in any case',
    atEnd: OLDEST_GO,
  },
  guessCounters: {
    what: 'counters of guesses at names that no one has, and of networks that guess',
    key: 'the installation',
    size: () => 1_000_000,
    windowMs: null,
    atEnd: 'those that were counted longest ago are removed',
  },
  // More than anyone keeps open. Without it, a client that signs in without pause could make the list of sessions and the export as long as it likes.
  sessions: {
    what: 'sessions',
    key: 'an account',
    size: () => 100,
    windowMs: null,
    atEnd: 'the one that was not used for the longest time ends',
  },
  // The hosted original's own limit.
  passkeys: {
    what: 'passkeys',
    key: 'an account',
    size: () => 20,
    windowMs: null,
    atEnd: 'refused (LimitExceededException)',
  },
  // People of one household.
  accountsOfBrowser: {
    what: 'accounts that it is known for',
    key: 'a browser',
    size: () => 5,
    windowMs: 'knownBrowserMs',
    atEnd: 'it is forgotten for the account that was opened longest ago',
  },
  // Strangers cause these, some of them without a lock, because no one guesses a signature or a code of 18 digits.
  auditedRefusals: {
    what: 'refused passwords, codes and passkeys, and locks, in the audit trail',
    key: 'an account, and each kind of these',
    size: () => 30,
    windowMs: HOUR_MS,
    atEnd: NO_ENTRY,
  },
  // Anyone who has a session causes these.
  auditedChanges: {
    what: 'changes of an attribute, and new names of passkeys, in the audit trail',
    key: 'an account, and each attribute',
    size: () => 5,
    windowMs: HOUR_MS,
    atEnd: NO_ENTRY,
  },
} satisfies Readonly<Record<string, Budget<PoolLimits>>>;
