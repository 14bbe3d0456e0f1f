// What a person reads of their credits. The ledger itself lies with the tests, which are paid from it.
import { creditRoutes } from './credit-routes.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const credits = { routes: creditRoutes };
