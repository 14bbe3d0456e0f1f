// The pages that messages about an account link to: the way back to an address, and calling a new password off.
import { accountLinkRoutes } from './account-link-routes.ts';
import { ACCOUNT_LINK_HTTP_BUDGETS } from './account-link-budgets.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const accountLinks = { openRoutes: accountLinkRoutes, httpBudgets: ACCOUNT_LINK_HTTP_BUDGETS };
