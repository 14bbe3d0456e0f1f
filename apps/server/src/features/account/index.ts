// What a person does with all of their account here: lists its tests, takes over those of a guest, exports everything, erases it.
import { accountRoutes } from './account-routes.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const account = { routes: accountRoutes };
