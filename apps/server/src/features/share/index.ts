// Sharing a report: its owner makes links, and anyone who has one reads the report until it expires or is taken back.
import { reportShares } from './0008-report-shares.ts';
import { SHARE_BUDGETS, SHARE_HTTP_BUDGETS } from './share-budgets.ts';
import { shareRoutes } from './share-routes.ts';
import { forgetExpiredShares, shareData, shareTableRegister } from './share-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const share = {
  routes: shareRoutes,
  httpBudgets: SHARE_HTTP_BUDGETS,
  budgets: { 'Tests and practice': SHARE_BUDGETS },
  migrations: { '0008-report-shares': reportShares },
  tableRegister: shareTableRegister,
  testData: shareData,
  cleanUp: forgetExpiredShares,
};
