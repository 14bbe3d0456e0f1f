import { randomUUID } from 'node:crypto';
import { BandpalError, publicConfigSchema, type PublicConfig, type SiteSettings } from '@bandpal/contracts';
import type { Accounts } from '@bandpal/user-pool/ports';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ProductContext } from '../product/product-context.ts';
import { ownerOfRequest, type CallTickets } from './call-tickets.ts';
import { answerError, registerErrorHandler } from './error-handler.ts';
import type { FeatureRoutes } from './feature.ts';
import { registerForeignPages } from './foreign-pages.ts';
import type { GuestCookie } from './guest-cookie.ts';
import type { Metrics } from './metrics.ts';
import { registerOpenApi, type ApiNotes } from './openapi/register-openapi.ts';
import { hidesVisitor } from './proxied.ts';
import { registerRateLimits, type SharedCounts } from './rate-limits.ts';
import { registerHealthRoutes, type ReadinessChecks } from './routes/health-routes.ts';
import { registerSignIn } from './sign-in.ts';
import { registerStaticSite, type SiteFolders } from './static-site.ts';
import helmet from '@fastify/helmet';
import { socketSources, type Clock } from '@bandpal/foundation';

/** Pages whose address is a secret or that belong to one person: not for search engines. */
const PRIVATE_PAGES =
  /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(shared$|(reports|shared|practice|speaking|api|call|rooms|account|credits)\/)/;
/** Origins of others that pages may talk to and run scripts of; usually none. */
interface TrustedOrigins {
  connect: readonly string[];
  scripts: readonly string[];
}

/** Headers that keep a browser from talking to anybody but this server and the trusted origins. */
async function registerSecurityHeaders(
  app: FastifyInstance,
  publicUrl: () => string,
  trusted: TrustedOrigins,
): Promise<void> {
  // The hosted call engine makes its workers itself.
  const workers = trusted.scripts.length === 0 ? [] : ['blob:'];
  const isSecure = new URL(publicUrl()).protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...trusted.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...trusted.connect,
          (request) => socketSources([request.headers.host, new URL(publicUrl()).host]).join(' '),
        ],
        mediaSrc: ["'self'", 'blob:', 'mediastream:'],
        workerSrc: ["'self'", ...workers],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A plain http address in a local network must not be told to come back by https.
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (request, reply) => {
    // The page of a room has a policy of its own, as it needs more.
    if (!reply.hasHeader('permissions-policy')) {
      reply.header(
        'permissions-policy',
        'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=()',
      );
    }
    reply.header('x-request-id', request.id);
    if (PRIVATE_PAGES.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}

/** Requests that met no route share one name, so that made-up addresses make no new figures. */
const NO_ROUTE = 'none';

/** Counts and logs each answered request by its route pattern: the address itself may hold the id of a test. */
function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    metrics.countRequest(entry);
    request.log.debug(entry, 'request answered');
  });
}

/** With these nothing has begun, and the process that has passed the request on asks the next one. */
const NO_PLACE = new Set<string>(['server.full', 'server.draining']);

/**
 * Gives the ticket of a call back that is refused for want of a place, before the refusal is sent: the same request, ticket and all, then goes
 * to another process. Places are looked at before tickets are taken, but one may be gone by the time it is known who calls.
 */
export function registerTicketReturn(app: FastifyInstance, tickets: CallTickets): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof BandpalError) || !NO_PLACE.has(error.code)) return;
    try {
      await tickets.giveBack(request);
    } catch (failure) {
      // The refusal matters more; the person gets another ticket with the next try.
      app.log.warn({ err: failure }, 'the ticket of a call that was refused could not be given back');
    }
  });
}

/** `DELETE /account/call-ticket`: whoever asks, with whatever token, has none afterwards; a session may be over when it is asked. */
function registerTicketRemoval(app: FastifyInstance, tickets: CallTickets): void {
  const schema = {
    summary: 'Take the ticket out of the browser',
    caller: 'anyone',
    answers: { 204: { description: 'It is gone.' } },
  } as const;
  app.delete('/account/call-ticket', { schema }, async (_request, reply) => {
    tickets.clear(reply);
    return reply.code(204).send();
  });
}

export interface AppDeps {
  context: ProductContext;
  /** Null: nobody can sign in here, and every call is answered `account.unauthorized`. */
  accounts: Accounts | null;
  guests: GuestCookie;
  tickets: CallTickets;
  publicConfig: () => PublicConfig;
  log: FastifyBaseLogger;
  metrics: Metrics;
  metricsToken: string | undefined;
  checks: () => ReadinessChecks;
  isDraining?: () => boolean;
  publicUrl: () => string;
  /** Whether there is a way for messages to leave. */
  sendsMail: boolean;
  /** Days for which recordings of calls are kept; none are made when null or absent. */
  recordingDays?: number | null;
  /** Origins of hosted services; usually none. */
  trusted?: TrustedOrigins;
  /** Proxies that are believed, comma-separated; empty = none. */
  trustProxy: string;
  folders: SiteFolders;
  features: readonly FeatureRoutes[];
  /** What `/openapi.json` says of the routes. */
  apiNotes: ApiNotes;
  /** Counts the requests of all processes; left out where there is only one. */
  sharedCounts?: SharedCounts | null;
  /** Looks at every request before anything else does. */
  registerFirst?: (app: FastifyInstance) => void;
  /** Routes of other modules, registered under the same headers, limits and error handler. */
  registerMore: (app: FastifyInstance) => Promise<void>;
}

/** An inline examiner of the voice client with a long prompt fits several times. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** The largest body takes a slow telephone line a few seconds; Fastify would wait for ever. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The web server with all its routes, not listening yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { publicConfig, publicUrl, sendsMail, recordingDays = null } = deps;
  const { clock, policy } = deps.context;
  const app = Fastify({
    loggerInstance: deps.log,
    // A browser's idle connections must not hold up the end; calls have ended by then.
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that cannot even be read are answered in the same shape as everything else.
    frameworkErrors: (error, _request, reply) => void answerError(error, reply),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: deps.trustProxy === '' ? false : deps.trustProxy,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  deps.registerFirst?.(app);
  registerJsonBodies(app);
  registerRequestLog(app, deps.metrics);
  registerUrlCharacters(app);
  registerForeignPages(app, publicUrl);
  warnOfUnknownProxy(app, deps.sharedCounts ?? { isRelayed: () => false });
  await registerSecurityHeaders(app, publicUrl, deps.trusted ?? { connect: [], scripts: [] });
  const budgets = deps.features.flatMap(({ httpBudgets = {} }) => Object.values(httpBudgets));
  await registerRateLimits(app, deps.sharedCounts, budgets);
  await registerOpenApi(app, deps.apiNotes);
  registerHealthRoutes(app, deps);
  registerTicketRemoval(app, deps.tickets);
  registerTicketReturn(app, deps.tickets);
  await app.register(async (scope) => {
    // Answers about one person, which no cache may keep.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    registerSignIn(scope, deps.accounts);
    registerConfigRoute(scope, publicConfig);
    const { context } = deps;
    const ownerOf = (request: FastifyRequest) => ownerOfRequest(deps.guests, request);
    for (const { routes } of deps.features) {
      if (routes === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await scope.register(routes, { context, ownerOf });
    }
  });
  for (const { openRoutes } of deps.features) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (openRoutes !== undefined) await app.register(openRoutes);
  }
  await deps.registerMore(app);
  await registerStaticSite(app, deps.folders, () =>
    siteSettingsOf({ clock, policy, sendsMail, recordingDays, publicConfig, publicUrl }),
  );
  return app;
}

/** Refuses a NUL in what is looked up under /api: PostgreSQL takes none in a text. Links that people open have pages of their own. */
function registerUrlCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && request.url.includes('%00'))
      throw new BandpalError('request.invalid');
  });
}

/** Reads JSON bodies; an empty one is no body, as clients send it that name JSON with every request. */
function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
}

/**
 * Says once that requests come through a proxy nobody named: all visitors then share its address, no limit by address can work, and rooms
 * take everybody for a stranger to the server's network, and for one network. Anyone can send the headers, so this is a hint and not a fact. Another
 * process hands on what its proxy has said, and has looked at that proxy itself.
 */
function warnOfUnknownProxy(
  app: FastifyInstance,
  { isRelayed }: { isRelayed: SharedCounts['isRelayed'] },
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

/** `/config.json`. */
function registerConfigRoute(instance: FastifyInstance, publicConfig: () => PublicConfig): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/config.json',
    {
      schema: {
        summary: 'What a browser must know of this installation',
        caller: 'anyone',
        response: { 200: publicConfigSchema },
      },
    },
    () => publicConfig(),
  );
}

interface SettingsSources {
  clock: Clock;
  policy: { guestTestsPerDay: number; requireApproved: boolean; signupCredits: number };
  sendsMail: boolean;
  recordingDays: number | null;
  publicConfig: () => PublicConfig;
  publicUrl: () => string;
}

/** What the pages of this installation say today. */
export function siteSettingsOf(sources: SettingsSources): SiteSettings {
  const { clock, policy, sendsMail, recordingDays, publicConfig, publicUrl } = sources;
  const { flags, supportEmail, engines } = publicConfig();
  return {
    publicUrl: publicUrl(),
    flags,
    guestTests: policy.guestTestsPerDay > 0 && !policy.requireApproved,
    signupCredits: policy.signupCredits,
    sendsMail,
    ...(recordingDays !== null && { recordingDays }),
    supportEmail,
    engines: {
      recognizer: engines.recognizer,
      followUps: engines.followUps ?? null,
      judge: engines.judge ?? null,
      ...(engines.hostedVoice !== undefined && { hostedVoice: engines.hostedVoice }),
    },
    today: clock.date().toISOString().slice(0, 10),
  };
}
