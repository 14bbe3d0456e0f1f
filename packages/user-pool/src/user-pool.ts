import type { FastifyInstance } from 'fastify';
import { createAccounts } from './core/accounts.ts';
import { createKeyManagement } from './core/operator/key-admin.ts';
import type { KeyManagement } from './core/operator/key-admin.ts';
import { budgetsUsed } from './core/operator/budgets-used.ts';
import type { BudgetsUsed } from './core/operator/budgets-used.ts';
import type { MailLaneUse } from './core/mail/mail-lanes.ts';
import type { PoolContext } from './core/pool-context.ts';
import { createUserManagement } from './core/operator/user-admin.ts';
import type { UserManagement } from './core/operator/user-admin.ts';
import type { Accounts } from './ports/accounts.ts';
import { registerUserPoolRoutes } from './protocol/user-pool-routes.ts';

/** An open user pool. Disposing waits for messages under way; those that wait are handed over after the next start. */
export interface UserPool extends AsyncDisposable {
  readonly accounts: Accounts;
  readonly users: UserManagement;
  /** How much mail of each class went out in the last hour, and how much waits. */
  mailBudgets(): Promise<MailLaneUse[]>;
  /** How much is used of the rows of `BUDGET_AREAS`. */
  budgetsUsed(): Promise<BudgetsUsed>;
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
    mailBudgets: () => context.mail.use(),
    budgetsUsed: () => budgetsUsed(context),
    keys: createKeyManagement(context),
    registerRoutes: (app, networkOf = (address) => address) =>
      registerUserPoolRoutes(app, { context, networkOf }),
    [Symbol.asyncDispose]: () => context.afterAnswers.whenIdle(),
  };
}
