import type { FastifyInstance } from 'fastify';
import { createAccounts } from './core/accounts.ts';
import { createKeyManagement } from './core/key-admin.ts';
import type { KeyManagement } from './core/key-admin.ts';
import { budgetStates } from './core/budget-states.ts';
import type { BudgetState } from './core/budget-states.ts';
import type { MailLaneUse } from './core/mail-lanes.ts';
import type { PoolContext } from './core/pool-context.ts';
import { createUserManagement } from './core/user-admin.ts';
import type { UserManagement } from './core/user-admin.ts';
import type { Accounts } from './ports/accounts.ts';
import { registerUserPoolRoutes } from './protocol/user-pool-routes.ts';

/** An open user pool. Disposing waits for messages under way; those that wait are handed over after the next start. */
export interface UserPool extends AsyncDisposable {
  readonly accounts: Accounts;
  readonly users: UserManagement;
  /** How much mail of each class went out in the last hour, and how much waits. */
  mailBudgets(): Promise<MailLaneUse[]>;
  /** Every limit of what is sent and kept, with how much of it is used. */
  budgets(): Promise<BudgetState[]>;
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
    budgets: () => budgetStates(context),
    keys: createKeyManagement(context),
    registerRoutes: (app, networkOf = (address) => address) =>
      registerUserPoolRoutes(app, { context, networkOf }),
    [Symbol.asyncDispose]: () => context.afterAnswers.whenIdle(),
  };
}
