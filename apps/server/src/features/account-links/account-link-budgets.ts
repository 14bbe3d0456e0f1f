// How often one network may try links of messages about accounts.
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

/** Limits on requests. */
export const ACCOUNT_LINK_HTTP_BUDGETS = {
  mailedLinks: perMinute(30, 'links in messages about an account', [
    '/account/address/undo',
    '/account/address/object',
    '/account/password/keep',
  ]),
} satisfies Readonly<Record<string, HttpBudget>>;
