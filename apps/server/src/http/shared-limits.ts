import type { IncomingMessage } from 'node:http';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subscriberOf } from '../product/address-key.ts';

/** What counts requests for all processes behind one name. */
export interface SharedCounts {
  /** Counts one more under `key`; tells how many there are within `windowMs`, and in how many milliseconds they are forgotten. */
  readonly count: (key: string, windowMs: number) => Promise<{ requests: number; leftMs: number }>;
  /** A process that has passed the request on has counted it. */
  isRelayed(request: IncomingMessage): boolean;
}

/**
 * Holds the limits of single routes over all processes; each process has counted for itself before, which costs no query. A database that
 * is away leaves it at that.
 */
export function registerSharedLimits(
  app: FastifyInstance,
  counts: SharedCounts,
  limitOf: (route: string, request: FastifyRequest) => { most: number; windowMs: number } | null,
): void {
  app.addHook('preParsing', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const limit = limitOf(route, request);
    if (limit === null || counts.isRelayed(request.raw)) return;
    const key = `${request.method} ${route} ${subscriberOf(request.ip)}`;
    const counted = await counts.count(key, limit.windowMs).catch((error: unknown) => {
      app.log.warn({ err: error }, 'requests cannot be counted over all processes');
      return null;
    });
    if (counted === null || counted.requests <= limit.most) return;
    reply.header('retry-after', Math.ceil(counted.leftMs / 1_000));
    throw new BandpalError('request.rate-limited');
  });
}
