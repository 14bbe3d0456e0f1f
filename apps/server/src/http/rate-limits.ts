import type { IncomingMessage } from 'node:http';
import { BandpalError } from '@bandpal/contracts';
import type { Budget, Clock } from '@bandpal/foundation';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { subscriberOf } from '../product/product-context.ts';
import { ACCOUNT_HTTP_BUDGETS, ALL_REQUESTS, HTTP_BUDGETS, type HttpBudget } from './http-budgets.ts';
import { hidesVisitor, isLoopback } from './proxied.ts';

/** An answer is good for so long: probes ask every few seconds, and strangers as often as they like. */
const GOOD_FOR_MS = 1_000;

/** A check whose answer, or failure, everybody shares who asks while it is made and within a second of when it was begun. */
export function sharedCheck<Answer>(check: () => Promise<Answer>, clock: Clock): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; begun: number; isUnderWay: boolean } | null = null;
  return () => {
    if (last !== null && (last.isUnderWay || clock.now() - last.begun < GOOD_FOR_MS)) return last.answer;
    const current = { answer: check(), begun: clock.now(), isUnderWay: true };
    const end = () => void (current.isUnderWay = false);
    current.answer.then(end, end);
    last = current;
    return current.answer;
  };
}

/** Tests and tools on the machine itself, not the visitors of a proxy on it. */
const LOOPBACK_FACTOR = 1_000;
/** Probes and scrapers come at their own pace. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests from the address of this one; all visitors of a proxy that nobody has named have one address. */
function limitFor(request: FastifyRequest, { size }: Budget): number {
  return isLoopback(request.ip) && !hidesVisitor(request) ? size({}) * LOOPBACK_FACTOR : size({});
}

/** What holds the requests of a route to a budget, as its `config.rateLimit`. */
export function rateLimitOf(budget: Budget & { windowMs: number }) {
  return { timeWindow: budget.windowMs, max: (request: FastifyRequest) => limitFor(request, budget) };
}

/**
 * Limits every request by address, those to addresses that do not exist too; must be registered before the routes. `shared` counts the routes with a limit of their own over all
 * processes; what all routes take together is counted by each, which it protects. `ofFeatures`: limits on the routes of features.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  shared: SharedCounts | null = null,
  ofFeatures: readonly HttpBudget[] = [],
): Promise<void> {
  const budgets = [...Object.values(HTTP_BUDGETS), ...Object.values(ACCOUNT_HTTP_BUDGETS), ...ofFeatures];
  const byRoute = new Map(
    budgets.flatMap((budget) => budget.routes.map((route) => [route, budget] as const)),
  );
  const budgetOf = (method: string, url: string) => byRoute.get(`${method} ${url}`) ?? byRoute.get(url);
  // Before the plugin's own hook, which reads what this one sets.
  app.addHook('onRoute', (route: RouteOptions) => {
    if (UNLIMITED.has(route.url)) route.config = { ...route.config, rateLimit: false };
    const [method = ''] = typeof route.method === 'string' ? [route.method] : route.method;
    const budget = budgetOf(method, route.url);
    if (budget !== undefined) route.config = { ...route.config, rateLimit: rateLimitOf(budget) };
  });
  await app.register(rateLimit, {
    global: true,
    ...rateLimitOf(ALL_REQUESTS),
    // Whoever has one IPv6 address has 2^64 of them.
    keyGenerator: (request) => subscriberOf(request.ip),
    errorResponseBuilder: () => new BandpalError('request.rate-limited'),
  });
  // The plugin limits routes, and an address that is no route's is still answered: with a page, or with a look at the caller's token.
  const limit = app.rateLimit();
  app.addHook('onRequest', async function limitUnknown(request, reply) {
    if (request.is404) await limit.call(this, request, reply);
  });
  if (shared === null) return;
  registerSharedLimits(app, shared, (route, request) => {
    const budget = budgetOf(request.method, route);
    if (budget === undefined || budget.isCountedByProcess) return null;
    return { most: limitFor(request, budget), windowMs: budget.windowMs };
  });
}

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
function registerSharedLimits(
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
