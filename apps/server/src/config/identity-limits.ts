// How often accounts may be guessed at, and how much mail may be asked for.
import { DEFAULT_LIMITS, PROOF_OF_WORK_BITS } from '@bandpal/user-pool';
import type { UserPoolSettings } from '@bandpal/user-pool';
import { z } from 'zod';
import { wholeNumber } from './field-types.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { mailBudgets: budgets, ...limits } = DEFAULT_LIMITS;
const budget = (fallback: number) => wholeNumber(1, 10_000_000, fallback);

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
  IDENTITY_MAIL_BUDGET_SIGN_UP: budget(budgets['sign-up']),
  IDENTITY_MAIL_BUDGET_RESET: budget(budgets.reset),
  IDENTITY_MAIL_BUDGET_SIGN_IN: budget(budgets['sign-in']),
  IDENTITY_MAIL_BUDGET_SECOND_FACTOR: budget(budgets['second-factor']),
  IDENTITY_MAIL_BUDGET_ATTRIBUTE: budget(budgets.attribute),
  IDENTITY_MAIL_BUDGET_NOTICE: budget(budgets.notice),
  IDENTITY_CHALLENGE: z
    .enum(['proof-of-work', 'none'], { error: 'be proof-of-work or none' })
    .default('proof-of-work'),
  IDENTITY_CHALLENGE_FROM_PERCENT: wholeNumber(0, 100, limits.challengeFrom * 100),
  IDENTITY_PROOF_OF_WORK_BITS: wholeNumber(1, 24, PROOF_OF_WORK_BITS),
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
    mailBudgets: {
      'sign-up': env.IDENTITY_MAIL_BUDGET_SIGN_UP,
      reset: env.IDENTITY_MAIL_BUDGET_RESET,
      'sign-in': env.IDENTITY_MAIL_BUDGET_SIGN_IN,
      'second-factor': env.IDENTITY_MAIL_BUDGET_SECOND_FACTOR,
      attribute: env.IDENTITY_MAIL_BUDGET_ATTRIBUTE,
      notice: env.IDENTITY_MAIL_BUDGET_NOTICE,
    },
    challengeFrom: env.IDENTITY_CHALLENGE_FROM_PERCENT / 100,
  };
}
