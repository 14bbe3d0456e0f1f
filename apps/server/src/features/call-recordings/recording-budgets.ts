// How much of calls is kept, and how often it's asked for.
import type { Budget } from '@bandpal/foundation';
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';
import type { ProductLimits } from '../../product/product-context.ts';

export const RECORDING_BUDGETS = {
  // A rendered picture of several people takes about 12 MB a minute, and sound a third of a megabyte.
  recordingsOfAccount: {
    what: 'recordings of calls that are kept',
    key: 'an account',
    size: ({ callRecordingGbPerAccount }) => callRecordingGbPerAccount,
    unit: 'GB',
    windowMs: null,
    atEnd: 'no recording begins, and those that go on end (full), until one is deleted or over',
    setting: 'callRecordingGbPerAccount',
  },
  recordings: {
    what: 'recordings of calls that are kept',
    key: 'an installation',
    size: ({ callRecordingGb }) => callRecordingGb,
    unit: 'GB',
    windowMs: null,
    atEnd: 'no recording begins, and those that go on end (server-full)',
    setting: 'callRecordingGb',
  },
  recordingLength: {
    what: 'length of a recording of a call',
    key: 'a recording',
    size: ({ callRecordingMinutes }) => callRecordingMinutes,
    unit: 'min',
    windowMs: null,
    atEnd: 'it ends, and is kept (too-long)',
    setting: 'callRecordingMinutes',
  },
} satisfies Readonly<Record<string, Budget<ProductLimits>>>;

/** Limits on requests. Each file is read from the disk and decrypted for whoever asks. */
export const RECORDING_HTTP_BUDGETS = {
  recordings: perMinute(60, 'downloads of recordings', ['/account/recordings/:id/files/:name']),
} satisfies Readonly<Record<string, HttpBudget>>;
