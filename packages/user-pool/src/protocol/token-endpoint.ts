import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeBrowser } from '../core/browsers/describe-browser.ts';
import type { PoolContext } from '../core/pool-context.ts';
import { GrantError } from '../core/providers/provider-error.ts';
import { signInWithProvider } from '../core/providers/sign-in-with-provider.ts';
import { continueSession } from '../core/session/sessions.ts';
import { signTokens } from '../core/session/tokens.ts';
import { UserPoolError } from '../core/user-pool-error.ts';
import { keepBrowserCookie, readBrowserCookie } from './browser-cookie.ts';
import { clientId, session, token } from './fields.ts';
import { presentStep } from './present-step.ts';
import { hasUnstorableText } from './storable-text.ts';
import type { UserPoolRoutesDeps } from './routes-deps.ts';
import { wireErrorOf } from './wire-error.ts';

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
export async function answerToken(
  { context, networkOf }: UserPoolRoutesDeps,
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
  const step = await signInWithProvider({ ...context, network: caller.network }, given, caller);
  keepBrowserCookie(context.settings, caller.cookie, reply);
  if (step.kind === 'tokens') return send(reply, 200, tokenAnswer(step.tokens));
  // The answer goes to RespondToAuthChallenge, as after a password.
  return send(reply, 400, { error: 'mfa_required', ...presentStep(step) });
}

/** The answer to a grant that was refused, or that failed. */
export function answerTokenError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
