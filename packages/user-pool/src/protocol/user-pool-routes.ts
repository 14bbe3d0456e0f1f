import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeBrowser } from '../core/browsers/browser-cookie.ts';
import type { PoolContext } from '../core/pool-context.ts';
import { read, type Action, type UserPoolRoutesDeps } from './action.ts';
import { identityPoolActions, userPoolActions } from './actions.ts';
import { keepBrowserCookie, readBrowserCookie } from './browser-cookie.ts';
import {
  clientMetadata,
  registerChallengeRoute,
  hasUnstorableText,
  ProtocolError,
  wireErrorOf,
} from './wire-error.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import { z } from 'zod';
import type { UserPoolSettings } from '../core/settings.ts';
import { invalidParameter } from '../core/user-pool-error.ts';

const query = z.object({ client_id: z.string().max(128), logout_uri: z.string().max(2_048) });

/** Where the logout redirect leads. @throws UserPoolError InvalidParameter for an address that is not allowed, or another client. */
function logoutTarget(settings: UserPoolSettings, given: unknown): string {
  const { client_id: clientId, logout_uri: address } = read(query, given);
  return checkLogoutTarget(settings, clientId, address);
}

const CONTENT_TYPE = 'application/x-amz-json-1.1';
/** A passkey with its attestation fits several times. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Verifiers may keep the keys for a while: a new key is published long before it signs. */
const KEYS_CACHE = 'public, max-age=300';
const SERVICES: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  AWSCognitoIdentityProviderService: userPoolActions,
  AWSCognitoIdentityService: identityPoolActions,
};

/** The user pool's protocol at /idp/, its public keys, and the logout redirect. Errors have the protocol's shape. */
export async function registerUserPoolRoutes(app: FastifyInstance, deps: UserPoolRoutesDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, parseBody);
    scope.setErrorHandler((error, request, reply) => answerWireError(error, request, reply));
    for (const url of ['/idp', '/idp/']) {
      scope.post(url, (request, reply) => answerAction(deps, request, reply));
    }
    registerKeyRoutes(scope, deps.context);
    registerChallengeRoute(scope, deps);
    if (deps.context.providers.size > 0) registerProviderRoutes(scope, deps);
    scope.get('/idp/logout', async (request, reply) =>
      reply.redirect(logoutTarget(deps.context.settings, request.query), 302),
    );
  });
}

async function answerAction(
  deps: UserPoolRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const run = actionNamed(request.headers['x-amz-target']);
  const hungUp = new AbortController();
  // Also when all has been answered, which stops nothing any more.
  reply.raw.once('close', () => hungUp.abort('closed'));
  const caller = {
    network: deps.networkOf(request.ip),
    browser: describeBrowser(request.headers['user-agent']),
    cookie: readBrowserCookie(deps.context.settings, request),
    metadata: clientMetadata(request.body),
    signal: hungUp.signal,
  };
  const context = { ...deps.context, network: caller.network, language: deps.languageOf(request) };
  const result = await run(context, request.body ?? {}, caller);
  keepBrowserCookie(deps.context.settings, caller.cookie, reply);
  return reply
    .header('content-type', CONTENT_TYPE)
    .header('x-amzn-requestid', request.id)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(result));
}

function actionNamed(target: string | string[] | undefined): Action {
  const [service = '', name = ''] = typeof target === 'string' ? target.split('.') : [];
  const actions = Object.hasOwn(SERVICES, service) ? SERVICES[service] : undefined;
  const found = actions !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (found === undefined) {
    throw new ProtocolError('UnknownOperationException', 'There is no such operation.');
  }
  return found;
}

async function parseBody(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const value = parseJson(body.toString() || '{}');
  if (hasUnstorableText(value)) {
    throw new ProtocolError('SerializationException', 'The request holds characters that are not text.');
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ProtocolError('SerializationException', 'The request is not JSON.');
    }
    throw error;
  }
}

function answerWireError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wire = wireErrorOf(error);
  // Once, and only unexpected failures; never the body.
  if (wire.status >= 500) request.log.error({ err: error }, 'an identity request failed');
  if (wire.retryAfter !== undefined) reply.header('retry-after', wire.retryAfter);
  return reply
    .code(wire.status)
    .header('content-type', CONTENT_TYPE)
    .header('x-amzn-errortype', wire.name)
    .header('x-amzn-requestid', request.id)
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ __type: wire.name, message: wire.message }));
}

function registerKeyRoutes(scope: FastifyInstance, context: PoolContext): void {
  scope.get('/idp/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', KEYS_CACHE).send({ keys: await context.signingKeys.published() }),
  );
  scope.get('/idp/.well-known/openid-configuration', async (_request, reply) => {
    const issuer = context.settings.issuer();
    return reply.header('cache-control', KEYS_CACHE).send({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      end_session_endpoint: `${issuer}/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
      ...(context.providers.size > 0 ? authorizationMetadata(issuer) : {}),
    });
  });
}

/** RFC 8414, §2. */
function authorizationMetadata(issuer: string): object {
  return {
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid', 'email', 'aws.cognito.signin.user.admin'],
  };
}

/** The address, when it is one of those allowed. @throws UserPoolError InvalidParameter: redirects lead nowhere else. */
function checkLogoutTarget(settings: UserPoolSettings, clientId: string, address: string): string {
  const target = URL.parse(address)?.href;
  const isAllowed = settings.logoutUrls().some((allowed) => URL.parse(allowed)?.href === target);
  if (clientId !== settings.clientId || target === undefined || !isAllowed) {
    throw invalidParameter('The logout address is not allowed.');
  }
  return target;
}
