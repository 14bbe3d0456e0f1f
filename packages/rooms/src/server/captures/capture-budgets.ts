// The limits of recordings and live streams for which people are put together.
import type { Budget } from '@bandpal/foundation';

/** The numbers that the operator sets. */
export interface CaptureLimits {
  composedCalls: number;
  streamsPerAccount: number;
  streamMinutes: number;
}

export const CAPTURE_BUDGETS = {
  // Of two people at 720p one needs most of a processor, and the calls themselves need the rest.
  composed: {
    what: 'recordings and streams at once for which people are put together in one picture',
    key: 'a process',
    size: ({ composedCalls }) => composedCalls,
    windowMs: null,
    atEnd: 'refused (busy)',
    setting: 'composedCalls',
  },
  ofAccount: {
    what: 'live streams at once',
    key: 'an account',
    size: ({ streamsPerAccount }) => streamsPerAccount,
    windowMs: null,
    atEnd: 'refused (account-streams)',
    setting: 'streamsPerAccount',
  },
  minutes: {
    what: 'length of a live stream',
    key: 'a stream',
    unit: 'min',
    size: ({ streamMinutes }) => streamMinutes,
    windowMs: null,
    atEnd: 'it ends (stream-too-long)',
    setting: 'streamMinutes',
  },
  // Each takes as much of this server's line as the picture has bits.
  endpoints: {
    what: 'hosts at once',
    key: 'a stream',
    size: () => 4,
    windowMs: null,
    atEnd: 'refused (too-many-hosts)',
  },
} satisfies Readonly<Record<string, Budget<CaptureLimits>>>;
