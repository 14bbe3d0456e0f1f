import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Requests that met no route share one name, so that made-up addresses make no new figures. */
const NO_ROUTE = 'none';

/** Counts and logs each answered request by its route pattern: the address itself may hold the id of a test. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    metrics.countRequest(entry);
    request.log.debug(entry, 'request answered');
  });
}
