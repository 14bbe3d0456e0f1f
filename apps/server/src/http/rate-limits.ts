import rateLimit from '@fastify/rate-limit';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { subscriberOf } from '../product/index.ts';
import { isLoopback } from './loopback.ts';

const WINDOW_MS = 60_000;
/** A page view costs about ten requests; a class room behind one address still fits. */
const REQUESTS_PER_WINDOW = 600;
/** A call takes minutes; trying again after a refused microphone is all that needs more than one. */
const CALLS_PER_WINDOW = 30;
/** An export reads everything a person has. */
const EXPORTS_PER_WINDOW = 10;
/** Somebody who ends a long list one by one; each call looks through all of the person's sessions. */
const SESSION_CALLS_PER_WINDOW = 60;
const LIMITS = new Map([
  ['/call/web', CALLS_PER_WINDOW],
  ['/account/export', EXPORTS_PER_WINDOW],
  ['/account/sessions', SESSION_CALLS_PER_WINDOW],
  ['/account/sessions/:id', SESSION_CALLS_PER_WINDOW],
]);
/** Tests and tools on the machine itself. */
const LOOPBACK_FACTOR = 1_000;
/** Probes and scrapers come at their own pace. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests a minute from one address. */
export function limitFor(address: string, perWindow: number): number {
  return isLoopback(address) ? perWindow * LOOPBACK_FACTOR : perWindow;
}

/** Limits every route by address; must be registered before the routes. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  // Before the plugin's own hook, which reads what this one sets.
  app.addHook('onRoute', (route: RouteOptions) => {
    if (UNLIMITED.has(route.url)) route.config = { ...route.config, rateLimit: false };
    const perWindow = LIMITS.get(route.url);
    if (perWindow !== undefined) {
      const max = (request: FastifyRequest) => limitFor(request.ip, perWindow);
      route.config = { ...route.config, rateLimit: { timeWindow: WINDOW_MS, max } };
    }
  });
  await app.register(rateLimit, {
    global: true,
    timeWindow: WINDOW_MS,
    max: (request) => limitFor(request.ip, REQUESTS_PER_WINDOW),
    // Whoever has one IPv6 address has 2^64 of them.
    keyGenerator: (request) => subscriberOf(request.ip),
    errorResponseBuilder: () => new BandpalError('request.rate-limited'),
  });
}
