import type { FastifyInstance } from 'fastify';
import { isProxied } from './proxied.ts';

/**
 * Says once that requests come through a proxy nobody named: all visitors then share its address, no limit by address can work, and rooms
 * take everybody for a stranger to the server's network. Anyone can send the headers, so this is a hint and not a fact.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || !isProxied(request)) return;
    isSaid = true;
    app.log.warn(
      'a request names a proxy, and TRUST_PROXY names none: all visitors share the limits of one address, and nobody counts as inside its network',
    );
  });
}
