// What guests and learners may take.
import type { Budget } from '@bandpal/foundation';

/** The numbers that the operator sets. */
export interface ProductLimits {
  guestTestsPerDay: number;
  guestTestsPerAddressPerDay: number;
  /** Practices of single questions that one person, and all people behind one address, may start in 24 hours. */
  practicesPerDay: number;
  practicesPerAddressPerDay: number;
  /** Credits of a new account. */
  signupCredits: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Guests can change their cookie and not their address. */
const BEHIND_ADDRESS = 'all guests behind a network address (IPv6: /64)';
const LATER = 'refused until the oldest of them is 24 hours old';

export const PRODUCT_BUDGETS = {
  guestTests: {
    what: 'tests',
    key: 'a guest',
    size: ({ guestTestsPerDay }) => guestTestsPerDay,
    windowMs: DAY_MS,
    atEnd: LATER,
    setting: 'guestTestsPerDay',
  },
  guestTestsOfAddress: {
    what: 'tests',
    key: BEHIND_ADDRESS,
    size: ({ guestTestsPerAddressPerDay }) => guestTestsPerAddressPerDay,
    windowMs: DAY_MS,
    atEnd: LATER,
    setting: 'guestTestsPerAddressPerDay',
  },
  practices: {
    what: 'practices of single questions',
    key: 'a guest or account',
    size: ({ practicesPerDay }) => practicesPerDay,
    windowMs: DAY_MS,
    atEnd: 'refused (test.practice-limit)',
    setting: 'practicesPerDay',
  },
  practicesOfAddress: {
    what: 'practices of single questions',
    key: BEHIND_ADDRESS,
    size: ({ practicesPerAddressPerDay }) => practicesPerAddressPerDay,
    windowMs: DAY_MS,
    atEnd: 'refused (test.practice-limit)',
    setting: 'practicesPerAddressPerDay',
  },
  signUpCredits: {
    what: 'free credits, of which a test takes one',
    key: 'a new account, once',
    size: ({ signupCredits }) => signupCredits,
    windowMs: null,
    atEnd: 'no test starts until the operator gives credits',
    setting: 'signupCredits',
  },
} satisfies Readonly<Record<string, Budget<ProductLimits>>>;
