// The ledger: what guests may start for nothing, and the credits of accounts.
import { ADDRESS_MEMORY_MS, after } from '../../product/product-context.ts';
import { type CreditContext } from './credit-context.ts';
import { CREDIT_BUDGETS } from './credit-budgets.ts';
import { creditRoutes } from './credit-routes.ts';
import { creditData, creditTableRegister, forgetAddresses } from './credit-rows.ts';
import { reconcile } from './operator-ledger.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const credits = {
  routes: creditRoutes,
  budgets: { 'Tests and practice': CREDIT_BUDGETS },
  tableRegister: creditTableRegister,
  personalData: creditData,
  upkeep: ({ context }: { context: CreditContext }) => ({
    sweep: (now: Date) => forgetAddresses(context.db, after(now, -ADDRESS_MEMORY_MS)),
    check: () => reconcile(context),
  }),
};
