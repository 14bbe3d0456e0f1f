import rateLimit from '@fastify/rate-limit';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { subscriberOf } from '../product/index.ts';
import { isLoopback } from './loopback.ts';
import { hidesVisitor } from './proxied.ts';
import { registerSharedLimits } from './shared-limits.ts';
import type { SharedCounts } from './shared-limits.ts';

const WINDOW_MS = 60_000;
/** A page view costs about ten requests; a class room behind one address still fits. */
const REQUESTS_PER_WINDOW = 600;
/** A call takes minutes; trying again after a refused microphone is all that needs more than one. */
const CALLS_PER_WINDOW = 30;
/** An answer every second or so; a program that types faster sits no test. */
const TYPED_PER_WINDOW = 60;
/** A page tests its connection once or, where it could not send before it was touched, twice; a class room behind one address still fits. */
const CONNECTION_TESTS_PER_WINDOW = 60;
/** A voice may have to render its sentence; nobody listens more often than every few seconds. */
const SAMPLES_PER_WINDOW = 30;
/** A round has six words, each heard once or twice. */
const PAIRS_PER_WINDOW = 60;
/** A learner who says a word again and again. */
const ATTEMPTS_PER_WINDOW = 30;
/** Each costs the operator a request to a language model. */
const BETTER_PER_WINDOW = 10;
/** An export reads everything a person has. */
const EXPORTS_PER_WINDOW = 10;
/** Somebody who ends a long list one by one; each call looks through all of the person's sessions. */
const SESSION_CALLS_PER_WINDOW = 60;
/** Somebody who looks through their passkeys, of which there are 20 at most. */
const FACTOR_CALLS_PER_WINDOW = 60;
/** A class room that signs in with another service, which is asked for each of them. */
const PROVIDER_CALLS_PER_WINDOW = 60;
/** A learner's home is opened, and reads many reports. */
const HOMES_PER_WINDOW = 30;
/** Read and changed by hand. */
const SETTINGS_PER_WINDOW = 60;
/** Somebody who tries links; a reader opens one. */
const SHARED_PER_WINDOW = 30;
/** Pages of a class room behind one address, each of which looks once a second how its test goes on. */
const PROGRESS_PER_WINDOW = 3_600;
/** The same pages, each of which tells of a button, a question or a typed answer every few seconds. */
const EVENTS_PER_WINDOW = 600;
/** All calls of a hosted voice service come from a few addresses, and each asks for a line every few seconds. */
const PLATFORM_PER_WINDOW = 6_000;
const LIMITS = new Map([
  ['/api/hosted/tests', CALLS_PER_WINDOW],
  ['/api/hosted/progress', PROGRESS_PER_WINDOW],
  ['/api/hosted/events', EVENTS_PER_WINDOW],
  ['/hosted/chat/completions', PLATFORM_PER_WINDOW],
  ['/hosted/webhook', PLATFORM_PER_WINDOW],
  ['/api/shared', SHARED_PER_WINDOW],
  ['/api/progress', HOMES_PER_WINDOW],
  ['/api/learner', SETTINGS_PER_WINDOW],
  ['/call/web', CALLS_PER_WINDOW],
  ['/session', CALLS_PER_WINDOW],
  ['/chat', TYPED_PER_WINDOW],
  ['/rooms/test/tickets', CONNECTION_TESTS_PER_WINDOW],
  ['/api/voices/:voice/sample', SAMPLES_PER_WINDOW],
  ['/api/tests/:id/answers/:answerId/words/:index/sound', SAMPLES_PER_WINDOW],
  ['/api/tests/:id/answers/:answerId/words/:index/attempts', ATTEMPTS_PER_WINDOW],
  ['/api/tests/:id/answers/:answerId/better', BETTER_PER_WINDOW],
  ['/api/pairs/:contrast/:index/:side/sound', PAIRS_PER_WINDOW],
  ['/account/export', EXPORTS_PER_WINDOW],
  ['/account/sessions', SESSION_CALLS_PER_WINDOW],
  ['/account/sessions/:id', SESSION_CALLS_PER_WINDOW],
  ['/account/address/undo', SHARED_PER_WINDOW],
  ['/account/address/object', SHARED_PER_WINDOW],
  ['/account/password/keep', SHARED_PER_WINDOW],
  ['/account/proof', SESSION_CALLS_PER_WINDOW],
  ['/account/recovery-codes', FACTOR_CALLS_PER_WINDOW],
  ['/account/factors', FACTOR_CALLS_PER_WINDOW],
  ['/account/connections', FACTOR_CALLS_PER_WINDOW],
  ['/account/connections/:id', FACTOR_CALLS_PER_WINDOW],
  ['/idp/oauth2/authorize', PROVIDER_CALLS_PER_WINDOW],
  ['/idp/oauth2/idpresponse', PROVIDER_CALLS_PER_WINDOW],
  ['/idp/oauth2/token', PROVIDER_CALLS_PER_WINDOW],
  ['/account/factors/kept', FACTOR_CALLS_PER_WINDOW],
  ['/account/factors/ended', FACTOR_CALLS_PER_WINDOW],
  ['/account/address/kept', FACTOR_CALLS_PER_WINDOW],
  ['/account/factors/name', FACTOR_CALLS_PER_WINDOW],
]);
/**
 * Each process counts these for itself alone: they come every second or so of every test, and are few to a process that is behind them. A
 * row of the database for each would cost more than what is limited.
 */
const OWN_COUNTS = new Set(['/api/hosted/progress', '/hosted/chat/completions']);
/** Tests and tools on the machine itself, not the visitors of a proxy on it. */
const LOOPBACK_FACTOR = 1_000;
/** Probes and scrapers come at their own pace. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests a minute from the address of this one; all visitors of a proxy that nobody has named have one address. */
export function limitFor(request: FastifyRequest, perWindow: number): number {
  return isLoopback(request.ip) && !hidesVisitor(request) ? perWindow * LOOPBACK_FACTOR : perWindow;
}

/**
 * Limits every request by address, those to addresses that do not exist too; must be registered before the routes. `shared` counts the routes with a limit of their own over all
 * processes; what all routes take together is counted by each, which it protects.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  shared: SharedCounts | null = null,
): Promise<void> {
  // Before the plugin's own hook, which reads what this one sets.
  app.addHook('onRoute', (route: RouteOptions) => {
    if (UNLIMITED.has(route.url)) route.config = { ...route.config, rateLimit: false };
    const perWindow = LIMITS.get(route.url);
    if (perWindow !== undefined) {
      const max = (request: FastifyRequest) => limitFor(request, perWindow);
      route.config = { ...route.config, rateLimit: { timeWindow: WINDOW_MS, max } };
    }
  });
  await app.register(rateLimit, {
    global: true,
    timeWindow: WINDOW_MS,
    max: (request) => limitFor(request, REQUESTS_PER_WINDOW),
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
  registerSharedLimits(app, shared, {
    windowMs: WINDOW_MS,
    limitOf(route, request) {
      const perWindow = OWN_COUNTS.has(route) ? undefined : LIMITS.get(route);
      return perWindow === undefined ? null : limitFor(request, perWindow);
    },
  });
}
