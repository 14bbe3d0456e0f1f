// How many links a report may have, and how many of them one network may open.
import type { Budget } from '@bandpal/foundation';
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

export const SHARE_BUDGETS = {
  // One for each teacher, and room to spare.
  shares: {
    what: 'links that still open',
    key: 'a report',
    size: () => 10,
    windowMs: null,
    atEnd: 'refused (share.too-many) until one is taken back or over',
  },
} satisfies Readonly<Record<string, Budget>>;

/** Limits on requests. */
export const SHARE_HTTP_BUDGETS = {
  // A reader opens one; a program that guesses links opens many.
  sharedReports: perMinute(30, 'shared reports', ['/api/shared']),
} satisfies Readonly<Record<string, HttpBudget>>;
