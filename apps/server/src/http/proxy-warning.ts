import type { FastifyInstance } from 'fastify';
import { hidesVisitor } from './proxied.ts';
import type { SharedCounts } from './shared-limits.ts';

/**
 * Says once that requests come through a proxy nobody named: all visitors then share its address, no limit by address can work, and rooms
 * take everybody for a stranger to the server's network, and for one network. Anyone can send the headers, so this is a hint and not a fact. Another
 * process hands on what its proxy has said, and has looked at that proxy itself.
 */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { isRelayed }: Pick<SharedCounts, 'isRelayed'>,
): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || isRelayed(request.raw) || !hidesVisitor(request)) return;
    isSaid = true;
    app.log.warn(
      'a request comes through a proxy that TRUST_PROXY does not name: all its visitors share the limits of one address, and their places at the relay',
    );
  });
}
