// The limits of what the telephone network may open.
import type { Budget } from '@bandpal/foundation';

/** The numbers that the operator sets. */
export interface TelephoneLimits {
  /** Calls that can take a test at once. */
  telephoneCalls: number;
}

export const TELEPHONE_BUDGETS = {
  // Each costs what a call from a browser costs.
  calls: {
    what: 'telephone calls with a test at once',
    key: 'a process',
    size: ({ telephoneCalls }) => telephoneCalls,
    windowMs: null,
    atEnd: 'the caller hears that all lines are busy, and the call ends',
    setting: 'telephoneCalls',
  },
  // So that callers hear why they can't take a test: a sentence of some seconds each.
  spareLines: {
    what: 'telephone calls beside these, which hear that all lines are busy',
    key: 'a process',
    size: () => 2,
    windowMs: null,
    atEnd: 'the caller hears the busy tone of the network',
  },
} satisfies Readonly<Record<string, Budget<TelephoneLimits>>>;
