import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { Callers } from './callers.ts';
import { hostedOperation } from './hosted-operations.ts';

/** "Not implemented": the client has asked in the right way, and it will never work here (RFC 9110, section 15.6.2). */
const NOT_IMPLEMENTED = 501;
/** Routes of the site that answer every address which nothing else answers. */
const CATCH_ALL = new Set(['/*', '/']);

/**
 * Answers what the hosted service could do and this one cannot with 501 `call.unsupported` and the operation's name, to callers with a
 * key alone: everybody else is told, as at any address, that there is nothing.
 */
export function registerUnsupportedOperations(app: FastifyInstance, callers: Callers): void {
  // After the limits of requests, which routes count in `onRequest`, and before any body is read.
  app.addHook('preParsing', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !(request.is404 || CATCH_ALL.has(request.routeOptions.url ?? '')))
      return;
    const [pathname = ''] = request.url.split('?', 1);
    const operation = hostedOperation(request.method, pathname);
    if (operation === null || !(await callers.isKnown(request))) return;
    const { method, path, name } = operation;
    throw new BandpalError('call.unsupported', {
      status: NOT_IMPLEMENTED,
      message: `This service does not ${name} (${method} ${path}).`,
      field: 'operation',
    });
  });
}
