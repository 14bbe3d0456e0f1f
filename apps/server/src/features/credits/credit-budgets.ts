// What guests may take for nothing, and what a new account has.
import type { Budget } from '@bandpal/foundation';
import { ADDRESS_WINDOW_MS, BEHIND_ADDRESS } from '../../product/product-context.ts';
import type { ProductLimits } from '../../product/product-context.ts';

const DAY_MS = 24 * 60 * 60_000;

const LATER = 'refused until the oldest of them is 24 hours old';

export const CREDIT_BUDGETS = {
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
    windowMs: ADDRESS_WINDOW_MS,
    atEnd: LATER,
    setting: 'guestTestsPerAddressPerDay',
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
