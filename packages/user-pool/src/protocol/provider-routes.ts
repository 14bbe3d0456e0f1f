import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeBrowser } from '../core/browsers/browser-cookie.ts';
import type { PoolContext } from '../core/pool-context.ts';
import { beginPageFlow, checkRedirect, endPageFlow, FLOW_MS } from '../core/providers/page-flow.ts';
import type { AuthorizationRequest } from '../core/providers/page-flow.ts';
import { ProviderError, GrantError } from '../core/providers/provider-client.ts';
import { signInWithProvider } from '../core/providers/sign-in-with-provider.ts';
import { continueSession } from '../core/session/sessions.ts';
import { signTokens } from '../core/session/tokens.ts';
import { invalidParameter, UserPoolError } from '../core/user-pool-error.ts';
import { read, clientId, session, token, type UserPoolRoutesDeps } from './action.ts';
import { keepBrowserCookie, readBrowserCookie } from './browser-cookie.ts';
import { presentStep } from './present-step.ts';
import { hasUnstorableText, wireErrorOf } from './wire-error.ts';

/** RFC 7636, §4.1. */
const verifier = z.string().regex(/^[\w.~-]{43,128}$/);
const grantSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: clientId,
    code: session,
    redirect_uri: z.string().max(512),
    code_verifier: verifier,
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: clientId, refresh_token: token }),
]);

/** A refusal in the words of RFC 6749, §5.2. */
class TokenError extends Error {
  readonly statusCode = 400;
  readonly code: 'invalid_request' | 'invalid_client' | 'unsupported_grant_type';

  constructor(code: TokenError['code']) {
    super(code);
    this.code = code;
  }
}

/** `POST /oauth2/token`: a code or a refresh token for tokens. */
async function answerToken(
  { context, networkOf, languageOf }: UserPoolRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isOfAnotherSite(request)) throw new TokenError('invalid_request');
  const grant = readGrant(context, request.body);
  if (grant.grant_type === 'refresh_token') {
    const continued = await continueSession(context, grant.refresh_token, null);
    const signed = await signTokens(context, continued.user, continued.session, continued.keysState);
    return send(reply, 200, tokenAnswer({ ...signed, refreshToken: continued.refreshToken }));
  }
  const caller = {
    network: networkOf(request.ip),
    browser: describeBrowser(request.headers['user-agent']),
    cookie: readBrowserCookie(context.settings, request),
  };
  const given = { code: grant.code, redirectUri: grant.redirect_uri, verifier: grant.code_verifier };
  const step = await signInWithProvider(
    { ...context, network: caller.network, language: languageOf(request) },
    given,
    caller,
  );
  keepBrowserCookie(context.settings, caller.cookie, reply);
  if (step.kind === 'tokens') return send(reply, 200, tokenAnswer(step.tokens));
  // The answer goes to RespondToAuthChallenge, as after a password.
  return send(reply, 400, { error: 'mfa_required', ...presentStep(step) });
}

/** The answer to a grant that was refused, or that failed. */
function answerTokenError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof GrantError) return send(reply, 400, { error: error.refusal });
  if (error instanceof TokenError) return send(reply, 400, { error: error.code });
  if (error instanceof UserPoolError) return send(reply, 400, { error: 'invalid_grant' });
  const { status } = wireErrorOf(error);
  if (status >= 500) request.log.error({ err: error }, 'an identity request failed');
  return send(reply, status, { error: status >= 500 ? 'server_error' : 'invalid_request' });
}

/**
 * A form can be sent here by the page of any site, whose script reads nothing of the answer; but the answer's cookie would take the
 * place of the mark that this browser has. Browsers say where a request comes from, and other clients say nothing.
 */
function isOfAnotherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function readGrant(context: PoolContext, body: unknown): z.output<typeof grantSchema> {
  const parsed = grantSchema.safeParse(body);
  if (!parsed.success) {
    const isUnknown = parsed.error.issues.some(({ code }) => code === 'invalid_union');
    throw new TokenError(isUnknown ? 'unsupported_grant_type' : 'invalid_request');
  }
  if (hasUnstorableText(parsed.data)) throw new TokenError('invalid_request');
  if (parsed.data.client_id !== context.settings.clientId) throw new TokenError('invalid_client');
  return parsed.data;
}

interface Tokens {
  refreshToken: string;
  accessToken: string;
  idToken: string;
  expiresInSeconds: number;
}

function tokenAnswer(tokens: Tokens): object {
  return {
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    expires_in: tokens.expiresInSeconds,
  };
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').header('pragma', 'no-cache').send(body);
}

const NAME = 'bandpal_provider';
/** Below this path are the two addresses that set and read it. */
const PATH = '/idp/oauth2';

/** What the browser carries through a provider; empty when it has none. */
function flowIn(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
}

/** Gives the browser a flow to carry, or takes it away: `null`. Lax, because the browser comes back from another site. */
function carryFlow(context: PoolContext, reply: FastifyReply, sealed: string | null): void {
  const life = sealed === null ? 0 : Math.floor(FLOW_MS / 1000);
  const secure = context.settings.siteUrl().startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${sealed ?? ''}; Path=${PATH}; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`,
  );
}

const FORM = 'application/x-www-form-urlencoded';
/** A code, a verifier and an address. */
const FORM_LIMIT_BYTES = 16 * 1024;

/** Bounds keep the flow within one cookie. */
const authorizeQuery = z.object({
  identity_provider: z.string().min(1).max(64),
  response_type: z.literal('code'),
  client_id: clientId,
  redirect_uri: z.string().max(512),
  state: z.string().min(1).max(1_024),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().max(512).optional(),
  // As the hosted original passes it on; other values count for nothing here.
  prompt: z.string().max(64).optional(),
  max_age: z.string().max(16).optional(),
});

/** Signing in with other services, as the hosted original's web pages speak it (OAuth 2.0, RFC 6749, with PKCE). */
export function registerProviderRoutes(scope: FastifyInstance, deps: UserPoolRoutesDeps): void {
  const { context } = deps;
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, readForm);
  scope.get('/idp/oauth2/authorize', async (request, reply) => authorize(deps, request, reply));
  scope.get('/idp/oauth2/idpresponse', async (request, reply) => {
    const end = await endPageFlow(context, flowIn(request), parametersOf(request.query));
    carryFlow(context, reply, null);
    const outcome: Record<string, string> = 'code' in end ? { code: end.code } : { error: end.failure };
    return sendTo(reply, end, outcome);
  });
  // A provider that answers by a form of its own page: that request carries no cookie of ours, the one after it does.
  scope.post('/idp/oauth2/idpresponse', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/idp/oauth2/idpresponse?${parametersOf(request.body).toString()}`, 303),
  );
  scope.post(
    '/idp/oauth2/token',
    { errorHandler: (error, request, reply) => void answerTokenError(error, request, reply) },
    async (request, reply) => answerToken(deps, request, reply),
  );
}

async function authorize(
  { context }: UserPoolRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = read(authorizeQuery, request.query);
  if (hasUnstorableText(query)) throw invalidParameter("The request isn't valid.");
  const asked: AuthorizationRequest = {
    provider: query.identity_provider,
    clientId: query.client_id,
    redirectUri: query.redirect_uri,
    state: query.state,
    codeChallenge: query.code_challenge,
    isProof: query.prompt === 'login' || query.max_age === '0',
  };
  checkRedirect(context, asked);
  try {
    const { url, sealed } = await beginPageFlow(context, asked);
    carryFlow(context, reply, sealed);
    return await reply.header('cache-control', 'no-store').redirect(url, 302);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return sendTo(
      reply,
      { redirectUri: asked.redirectUri, pageState: asked.state },
      { error: error.failure },
    );
  }
}

/** Back to the page that asked. */
function sendTo(
  reply: FastifyReply,
  { redirectUri, pageState }: { redirectUri: string; pageState: string },
  outcome: Record<string, string>,
): FastifyReply {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  if (pageState !== '') url.searchParams.set('state', pageState);
  return reply.header('cache-control', 'no-store').redirect(url.href, 302);
}

/** Each name once: the first of several is no better than the others, so none of them counts. */
function parametersOf(given: unknown): URLSearchParams {
  const texts = z.record(z.string(), z.unknown()).parse(given ?? {});
  const once = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(once);
}

async function readForm(_request: FastifyRequest, body: string | Buffer): Promise<Record<string, unknown>> {
  const form = new URLSearchParams(body.toString());
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
