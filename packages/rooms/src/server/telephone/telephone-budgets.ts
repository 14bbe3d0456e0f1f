// The limits of what the telephone network may open.
import type { Budget } from '@bandpal/foundation';

/** The numbers that the operator sets. */
export interface TelephoneLimits {
  /** Calls that can take a test at once. */
  telephoneCalls: number;
  /** Calls made from rooms that can be up at once, and how long each may take. */
  dialOutCalls: number;
  dialOutMinutes: number;
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
  // What a call costs is for the trunk to say; two people who talk for a day are no practice.
  dialOutCalls: {
    what: 'telephone calls made from rooms at once',
    key: 'a process',
    size: ({ dialOutCalls }) => dialOutCalls,
    windowMs: null,
    atEnd: 'refused (lines-busy)',
    setting: 'dialOutCalls',
  },
  dialOutMinutes: {
    what: 'length of a telephone call made from a room',
    key: 'a call',
    unit: 'min',
    size: ({ dialOutMinutes }) => dialOutMinutes,
    windowMs: null,
    atEnd: 'it is hung up',
    setting: 'dialOutMinutes',
  },
} satisfies Readonly<Record<string, Budget<TelephoneLimits>>>;
