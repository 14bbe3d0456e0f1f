import type { FastifyInstance } from 'fastify';
import { TEST_ROOM } from '../protocol/signalling.ts';
import { isAllowedOrigin } from './signal-route.ts';

/**
 * Adds `POST /rooms/test/tickets`: `{token}` for one page's tests of its connection. How many one network may have is the app's
 * to limit, as for all its routes.
 */
export function registerTestTicketRoute(
  app: FastifyInstance,
  site: { publicUrl: () => string; hostNames: readonly string[] },
  issueTicket: () => Promise<string>,
): void {
  app.post(`/rooms/${TEST_ROOM}/tickets`, async (request, reply) => {
    const { origin, host } = request.headers;
    if (!isAllowedOrigin(origin, host, site.publicUrl(), site.hostNames)) {
      return reply.code(403).send({
        error: { code: 'call.unauthorized', message: 'Only pages of this site may test the way to it.' },
      });
    }
    return reply.header('cache-control', 'no-store').send({ token: await issueTicket() });
  });
}
