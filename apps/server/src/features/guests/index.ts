// Guests of a test: its owner invites a teacher, an observer or a partner, who agree before anything is heard, seen or kept.
import { guests as guestTables } from './0039-guests.ts';
import { GUEST_BUDGETS, GUEST_HTTP_BUDGETS } from './guest-budgets.ts';
import { guestRoutes } from './guest-routes.ts';
import { forgetExpiredGuests, guestData, guestTableRegister, moveGuests } from './guest-rows.ts';
import { sheetData, sheetTableRegister } from './sheet-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const guests = {
  routes: guestRoutes,
  httpBudgets: GUEST_HTTP_BUDGETS,
  budgets: { 'Tests and practice': GUEST_BUDGETS },
  migrations: { '0039-guests': guestTables },
  tableRegister: { ...guestTableRegister, ...sheetTableRegister },
  personalData: guestData,
  testData: sheetData,
  claim: moveGuests,
  cleanUp: forgetExpiredGuests,
};
