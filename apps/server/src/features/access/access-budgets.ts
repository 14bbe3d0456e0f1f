// How often a person may look through where and how they are signed in.
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

/** Limits on requests. */
export const ACCESS_HTTP_BUDGETS = {
  // Somebody who ends a long list one by one; each call looks through all of the person's sessions.
  sessions: perMinute(60, 'lists of sessions, and sessions that are ended', [
    '/account/sessions',
    '/account/sessions/:id',
    '/account/proof',
  ]),
  // Somebody who looks through their passkeys, of which there are 20 at most.
  factors: perMinute(60, 'lists of the ways into an account, and changes of them', [
    '/account/recovery-codes',
    '/account/factors',
    '/account/factors/kept',
    '/account/factors/ended',
    '/account/factors/name',
    '/account/address/kept',
    '/account/connections',
    '/account/connections/:id',
  ]),
} satisfies Readonly<Record<string, HttpBudget>>;
