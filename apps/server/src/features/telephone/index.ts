// Tests by telephone: whoever has an account makes a code on the page, and types it when they call.
import { telephoneCodes } from './0042-telephone-codes.ts';
import { TELEPHONE_HTTP_BUDGETS, TELEPHONE_PRODUCT_BUDGETS } from './telephone-budgets.ts';
import { telephoneRoutes } from './telephone-routes.ts';
import { forgetExpiredCodes, telephoneData, telephoneTableRegister } from './telephone-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const telephone = {
  routes: telephoneRoutes,
  httpBudgets: TELEPHONE_HTTP_BUDGETS,
  budgets: { 'Tests and practice': TELEPHONE_PRODUCT_BUDGETS },
  migrations: { '0042-telephone-codes': telephoneCodes },
  tableRegister: telephoneTableRegister,
  personalData: telephoneData,
  cleanUp: forgetExpiredCodes,
};
