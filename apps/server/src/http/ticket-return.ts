import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { CallTickets } from './call-tickets.ts';

/** With these nothing has begun, and the process that has passed the request on asks the next one. */
const NO_PLACE = new Set<string>(['server.full', 'server.draining']);

/**
 * Gives the ticket of a call back that is refused for want of a place, before the refusal is sent: the same request, ticket and all, then goes
 * to another process. Places are looked at before tickets are taken, but one may be gone by the time it is known who calls.
 */
export function registerTicketReturn(app: FastifyInstance, tickets: CallTickets): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof BandpalError) || !NO_PLACE.has(error.code)) return;
    try {
      await tickets.giveBack(request);
    } catch (failure) {
      // The refusal matters more; the person gets another ticket with the next try.
      app.log.warn({ err: failure }, 'the ticket of a call that was refused could not be given back');
    }
  });
}
