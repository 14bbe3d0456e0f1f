// Where a person is signed in, and the ways into their account that they have added.
import type { Accounts } from '@bandpal/user-pool/ports';
import type { FastifyPluginAsync } from 'fastify';
import { sessionRoutes } from './session-routes.ts';
import { ACCESS_HTTP_BUDGETS } from './access-budgets.ts';
import { connectionRoutes, factorRoutes } from './factor-routes.ts';

const routes: FastifyPluginAsync<{ accounts: Accounts | null }> = async (app, { accounts }) => {
  await app.register(sessionRoutes, { accounts });
  await app.register(factorRoutes, { accounts });
  await app.register(connectionRoutes, { accounts });
};

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const access = { routes, httpBudgets: ACCESS_HTTP_BUDGETS };
