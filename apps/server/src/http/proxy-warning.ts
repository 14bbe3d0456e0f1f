import type { FastifyInstance } from 'fastify';

/**
 * Says once that requests come through a proxy nobody named: all visitors then share its address, and no limit by address can work.
 * Anyone can send the header, so this is a hint and not a fact.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    app.log.warn(
      'a request names a proxy, and TRUST_PROXY names none: limits by address do not work behind one',
    );
  });
}
