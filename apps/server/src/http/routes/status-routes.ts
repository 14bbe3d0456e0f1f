import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../html/index.ts';
import { statusPage } from '../status-page.ts';
import type { SiteStatus } from '../status-page.ts';
import { holds } from './health-routes.ts';
import type { ReadinessChecks } from './health-routes.ts';

/** `GET /status`: how the site is, for people. */
export function registerStatusRoute(
  app: FastifyInstance,
  deps: {
    checks: () => ReadinessChecks;
    /** Whether the last message left; null where that is not known. */
    mailWorks: () => boolean | null;
    now: () => Date;
  },
): void {
  app.get('/status', async (_request, reply) => {
    const { database, engines, calls } = deps.checks();
    const [hasDatabase, hasEngines, takesTests] = await Promise.all([database, engines, calls].map(ask));
    const status: SiteStatus = {
      database: hasDatabase === true,
      engines: hasEngines === true,
      newTests: takesTests === true,
      mail: deps.mailWorks(),
    };
    return sendPage(reply, statusPage(status, deps.now()), status.database && status.engines ? 200 : 503);
  });
}

/** A part that is not checked is not amiss. */
function ask(check: ReadinessChecks[string] | undefined): Promise<boolean> {
  return check === undefined ? Promise.resolve(true) : holds(check);
}
