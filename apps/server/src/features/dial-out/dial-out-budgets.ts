// How many calls may be made from rooms.
import type { Budget } from '@bandpal/foundation';
import type { ProductLimits } from '../../product/product-context.ts';

const DAY_MS = 24 * 60 * 60_000;

export const DIAL_OUT_BUDGETS = {
  // Each one is counted that the gateway is asked for, also where no one answers: a telephone that rings all day is a nuisance too.
  callsOfAccount: {
    what: 'telephone calls made, and calls passed on',
    key: 'an account',
    size: ({ dialOutCallsPerAccount }) => dialOutCallsPerAccount,
    windowMs: DAY_MS,
    atEnd: 'refused (account-day)',
    setting: 'dialOutCallsPerAccount',
  },
  calls: {
    what: 'telephone calls made, and calls passed on',
    key: 'an installation',
    size: ({ dialOutCallsPerDay }) => dialOutCallsPerDay,
    windowMs: DAY_MS,
    atEnd: 'refused (server-day)',
    setting: 'dialOutCallsPerDay',
  },
} satisfies Readonly<Record<string, Budget<ProductLimits>>>;
