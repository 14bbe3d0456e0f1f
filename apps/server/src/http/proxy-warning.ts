import type { FastifyInstance } from 'fastify';

/**
 * Says once that requests come through a proxy nobody named: all visitors then share its address, no limit by address can work, and rooms
 * take everybody for a stranger to the server's network. Anyone can send the headers, so this is a hint and not a fact.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    const { 'x-forwarded-for': addresses, forwarded } = request.headers;
    if (isSaid || (addresses === undefined && forwarded === undefined)) return;
    isSaid = true;
    app.log.warn(
      'a request names a proxy, and TRUST_PROXY names none: limits by address do not work behind one, and nobody counts as inside its network',
    );
  });
}
