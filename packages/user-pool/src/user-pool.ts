import type { FastifyInstance } from 'fastify';
import { createAccounts } from './core/accounts.ts';
import type { BudgetUse } from './core/mail-budgets.ts';
import { createKeyManagement } from './core/key-admin.ts';
import type { KeyManagement } from './core/key-admin.ts';
import type { PoolContext } from './core/pool-context.ts';
import { createUserManagement } from './core/user-admin.ts';
import type { UserManagement } from './core/user-admin.ts';
import type { Accounts } from './ports/accounts.ts';
import { registerUserPoolRoutes } from './protocol/user-pool-routes.ts';

/** An open user pool. Disposing waits for messages under way. */
export interface UserPool extends AsyncDisposable {
  readonly accounts: Accounts;
  readonly users: UserManagement;
  /** How much of each budget of mail went out in the last hour. */
  mailBudgets(): Promise<BudgetUse[]>;
  readonly keys: KeyManagement;
  /**
   * Serves the protocol at /idp/. `networkOf` gives one subscriber's part of a network address, by which requests are counted;
   * without it each address counts for itself.
   */
  registerRoutes(app: FastifyInstance, networkOf?: (address: string) => string): Promise<void>;
}

/** What the parts of a context are to those who use the pool. */
export function userPoolOf(context: PoolContext): UserPool {
  return {
    accounts: createAccounts(context),
    users: createUserManagement(context),
    mailBudgets: () => context.budgets.use(),
    keys: createKeyManagement(context),
    registerRoutes: (app, networkOf = (address) => address) =>
      registerUserPoolRoutes(app, { context, networkOf }),
    [Symbol.asyncDispose]: () => context.courier.whenIdle(),
  };
}
