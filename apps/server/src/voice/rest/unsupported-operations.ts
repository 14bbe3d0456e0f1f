import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { Callers } from '../api/callers.ts';

/** "Not implemented": the client has asked in the right way, and it will never work here (RFC 9110, section 15.6.2). */
const NOT_IMPLEMENTED = 501;
/** Routes of the site that answer every address which nothing else answers. */
const CATCH_ALL = new Set(['/*', '/']);
/** Addresses that the hosted service doesn't have: what is missing there is a mistake of the caller's. */
const OWN = /^\/(?:api|account|idp|hosted|notifications|credits)\/|^\/$/u;
const LONGEST_NAME = 100;

/**
 * Answers every operation of the hosted service that this one does not have with 501 `call.unsupported` and its name, to callers with a
 * key alone: all others are told, as at any address, that there is nothing.
 */
export function registerUnsupportedOperations(app: FastifyInstance, callers: Callers): void {
  // After the limits of requests, which routes count in `onRequest`, and before any body is read.
  app.addHook('preParsing', async (request) => {
    if (request.headers.authorization === undefined) return;
    const [pathname = ''] = request.url.split('?', 1);
    const isUnknown = request.is404 || CATCH_ALL.has(request.routeOptions.url ?? '');
    if (!isUnknown || OWN.test(pathname) || !(await callers.isKnown(request))) return;
    throw new BandpalError('call.unsupported', {
      status: NOT_IMPLEMENTED,
      message: `This service has no operation ${request.method} ${pathname.slice(0, LONGEST_NAME)}.`,
      field: 'operation',
    });
  });
}
