import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who signed the request with an access token; null for a guest. Only on routes below `registerSignIn`. */
    user: SignedInUser | null;
  }
}

/**
 * Reads `Authorization: Bearer <access token>` on every route of this scope. A token that is given and no good is answered with
 * `account.unauthorized`: a person who thinks they are signed in must not act as a guest.
 */
export function registerSignIn(scope: FastifyInstance, accounts: Accounts | null): void {
  scope.decorateRequest('user', null);
  scope.addHook('onRequest', async (request) => {
    request.user = await userOf(request, accounts);
  });
}

/** The signed-in user; throws `account.unauthorized` for a guest. */
export function requireUser(request: FastifyRequest): SignedInUser {
  if (request.user === null) throw unauthorized();
  return request.user;
}

/** The access token of a request; null when there is none. Other schemes are somebody else's, such as a proxy's password. */
export function accessTokenOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? null;
}

/** The same for routes above the sign-in; another scheme counts as an unknown token. */
export function bearerTokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header === undefined ? null : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}

async function userOf(request: FastifyRequest, accounts: Accounts | null): Promise<SignedInUser | null> {
  const token = accessTokenOf(request);
  if (token === null) return null;
  const user = await accounts?.userOf(token);
  if (user === null || user === undefined) throw unauthorized();
  return user;
}

function unauthorized(): BandpalError {
  return new BandpalError('account.unauthorized', { field: 'authorization' });
}
