// How often accounts may be guessed at, and how much mail may be asked for.
import { DEFAULT_LIMITS, PROOF_OF_WORK_BITS } from '@bandpal/user-pool';
import type { UserPoolSettings } from '@bandpal/user-pool';
import { z } from 'zod';
import { wholeNumber } from './field-types.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const limits = DEFAULT_LIMITS;

/** Environment variables of the limits, for the one schema of `readConfig`. */
export const limitFields = {
  IDENTITY_FREE_GUESSES: wholeNumber(1, 100, limits.freeGuesses),
  IDENTITY_LONGEST_WAIT_MINUTES: wholeNumber(1, 1_440, limits.longestWaitMs / MINUTE_MS),
  IDENTITY_GUESSES_IN_A_ROW: wholeNumber(10, 100_000, limits.guessesInARow),
  IDENTITY_GUESSES_PER_NETWORK: wholeNumber(1, 1_000_000, limits.guessesPerNetwork),
  IDENTITY_WRONG_CODES: wholeNumber(0, 100, limits.wrongCodes),
  IDENTITY_KNOWN_BROWSER_DAYS: wholeNumber(1, 400, limits.knownBrowserMs / DAY_MS),
  IDENTITY_MAILS_PER_ACCOUNT_MINUTE: wholeNumber(1, 1_000, limits.mailsPerAccountMinute),
  IDENTITY_MAILS_PER_ACCOUNT_HOUR: wholeNumber(1, 1_000, limits.mailsPerAccountHour),
  IDENTITY_MAILS_PER_NETWORK_HOUR: wholeNumber(1, 1_000_000, limits.mailsPerNetworkHour),
  IDENTITY_MAILS_PER_HOUR: wholeNumber(20, 10_000_000, limits.mailsPerHour),
  IDENTITY_CHALLENGE: z
    .enum(['proof-of-work', 'none'], { error: 'be proof-of-work or none' })
    .default('proof-of-work'),
  IDENTITY_PROOF_OF_WORK_BITS: wholeNumber(1, 24, PROOF_OF_WORK_BITS),
};

/** Which of them sets what. */
export const LIMIT_VARIABLES: Readonly<Record<keyof UserPoolSettings['limits'], keyof typeof limitFields>> = {
  freeGuesses: 'IDENTITY_FREE_GUESSES',
  longestWaitMs: 'IDENTITY_LONGEST_WAIT_MINUTES',
  guessesInARow: 'IDENTITY_GUESSES_IN_A_ROW',
  guessesPerNetwork: 'IDENTITY_GUESSES_PER_NETWORK',
  wrongCodes: 'IDENTITY_WRONG_CODES',
  knownBrowserMs: 'IDENTITY_KNOWN_BROWSER_DAYS',
  mailsPerAccountMinute: 'IDENTITY_MAILS_PER_ACCOUNT_MINUTE',
  mailsPerAccountHour: 'IDENTITY_MAILS_PER_ACCOUNT_HOUR',
  mailsPerNetworkHour: 'IDENTITY_MAILS_PER_NETWORK_HOUR',
  mailsPerHour: 'IDENTITY_MAILS_PER_HOUR',
};

const environment = z.object(limitFields);

/** The limits out of the checked environment. */
export function readLimits(env: z.output<typeof environment>): UserPoolSettings['limits'] {
  return {
    freeGuesses: env.IDENTITY_FREE_GUESSES,
    longestWaitMs: env.IDENTITY_LONGEST_WAIT_MINUTES * MINUTE_MS,
    guessesInARow: env.IDENTITY_GUESSES_IN_A_ROW,
    guessesPerNetwork: env.IDENTITY_GUESSES_PER_NETWORK,
    wrongCodes: env.IDENTITY_WRONG_CODES,
    knownBrowserMs: env.IDENTITY_KNOWN_BROWSER_DAYS * DAY_MS,
    mailsPerAccountMinute: env.IDENTITY_MAILS_PER_ACCOUNT_MINUTE,
    mailsPerAccountHour: env.IDENTITY_MAILS_PER_ACCOUNT_HOUR,
    mailsPerNetworkHour: env.IDENTITY_MAILS_PER_NETWORK_HOUR,
    mailsPerHour: env.IDENTITY_MAILS_PER_HOUR,
  };
}
