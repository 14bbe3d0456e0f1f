// How many codes, guesses and calls there may be.
import type { Budget } from '@bandpal/foundation';
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';
import type { ProductLimits } from '../../product/product-context.ts';

const HOUR_MS = 60 * 60_000;
const NOT_TAKEN = 'the call is not taken';
const WAIT = 'the caller is told to call again in an hour';

export const TELEPHONE_PRODUCT_BUDGETS = {
  // Someone who is cut off calls again, and a household has one number.
  callsOfCaller: {
    what: 'telephone calls that are asked for a code',
    key: 'a number in a process; all that withhold theirs together',
    size: () => 12,
    windowMs: HOUR_MS,
    atEnd: NOT_TAKEN,
  },
  // Not those that only ring: with forged numbers they would shut the telephone for a day.
  calls: {
    what: 'right codes of the telephone',
    key: 'a process',
    size: ({ telephoneCallsPerDay }) => telephoneCallsPerDay,
    windowMs: 24 * HOUR_MS,
    atEnd: NOT_TAKEN,
    setting: 'telephoneCallsPerDay',
  },
  // Three calls with three slips each.
  wrongCodesOfCaller: {
    what: 'wrong codes of the telephone',
    key: 'a number in a process; all that withhold theirs together',
    size: () => 9,
    windowMs: HOUR_MS,
    atEnd: WAIT,
  },
  // Numbers can be forged. With a thousand codes in use a guess is right once in 100,000 times: once in some 60 days of trying without an end.
  wrongCodes: {
    what: 'wrong codes of the telephone',
    key: 'a process',
    size: () => 60,
    windowMs: HOUR_MS,
    atEnd: WAIT,
  },
  // Numbers that are counted: a forger has as many as it likes.
  countedCallers: {
    what: 'numbers whose calls and codes are counted',
    key: 'a process',
    size: () => 4_096,
    windowMs: null,
    atEnd: 'the one that was counted first is forgotten',
  },
} satisfies Readonly<Record<string, Budget<ProductLimits>>>;

/** Limits on requests. */
export const TELEPHONE_HTTP_BUDGETS = {
  // A class room that phones from one place makes one for each.
  codes: perMinute(60, 'new codes of the telephone', ['/api/telephone/codes']),
} satisfies Readonly<Record<string, HttpBudget>>;
