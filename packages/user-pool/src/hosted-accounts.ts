import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '@bandpal/foundation';
import type { Accounts } from './ports/accounts.ts';

/** A user pool that lives elsewhere. */
export interface HostedPool {
  issuer: string;
  clientId: string;
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  token_use: z.literal('access'),
  client_id: z.string(),
  username: z.string(),
  exp: z.number(),
});
const userSchema = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** Attributes change rarely, and a revoked token is refused by the pool after so long at the latest. */
const REMEMBER_MS = 60_000;
/** More tokens than are in use at once; the oldest are asked for again. */
const MAX_REMEMBERED = 10_000;
const ASK_TIMEOUT_MS = 5_000;

/** What the keys' address answers when something is wrong with it, or with the way there. */
const KEY_TROUBLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

interface Remembered {
  user: { id: string; email: string; approved: boolean };
  until: number;
}

/**
 * Accounts kept by a hosted pool: tokens are checked with its published keys. An access token does not say the address or the
 * approval, so the pool is asked for them, once a minute for each token at most; that is also when a revoked one is noticed.
 * Nothing can be erased from here: people delete themselves there with their own token.
 */
export function createHostedAccounts(
  pool: HostedPool,
  outside: { clock: Clock; fetch: typeof fetch; languageOf: Accounts['languageOf'] },
): Accounts {
  const keys = createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`));
  const known = new Map<string, Remembered>();
  return {
    async userOf(accessToken) {
      const claims = await verifiedClaims(pool, keys, outside.clock.date(), accessToken);
      if (claims === null) return null;
      const now = outside.clock.now();
      const remembered = known.get(accessToken);
      if (remembered !== undefined && remembered.until > now) return remembered.user;
      known.delete(accessToken);
      const attributes = await attributesOf(pool, outside.fetch, accessToken);
      if (attributes === null) return null;
      const user = {
        id: claims.sub,
        // What is kept under an address is shown, erased and subscribed for its owner alone.
        email: attributes['email_verified'] === 'true' ? (attributes['email'] ?? '') : '',
        approved: attributes['custom:approved'] === 'true',
      };
      if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value ?? '');
      known.set(accessToken, { user, until: now + REMEMBER_MS });
      return user;
    },
    addressOf: null,
    languageOf: outside.languageOf,
    erase: null,
    exportOf: async () => ({ keptBy: pool.issuer }),
    sessions: null,
    factors: null,
    proof: null,
    addressUndo: null,
    waitingPassword: null,
  };
}

/** What the token says of its owner; null when it is no access token of this pool, or too old. */
async function verifiedClaims(
  pool: HostedPool,
  keys: JWTVerifyGetKey,
  now: Date,
  accessToken: string,
): Promise<z.infer<typeof claimsSchema> | null> {
  try {
    const { payload } = await jwtVerify(accessToken, keys, {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload).data;
    return claims?.client_id === pool.clientId ? claims : null;
  } catch (error) {
    // Keys that cannot be fetched are our trouble, not a wrong token.
    const isOurs = !(error instanceof errors.JOSEError) || KEY_TROUBLE.has(error.code);
    if (isOurs) throw error;
    return null;
  }
}

/** The user's attributes; null when the pool no longer accepts the token. */
async function attributesOf(
  pool: HostedPool,
  fetchFrom: typeof fetch,
  accessToken: string,
): Promise<Record<string, string> | null> {
  const response = await fetchFrom(`${new URL(pool.issuer).origin}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  if (response.status >= 500 || response.status === 429) {
    throw new Error(`the user pool answered ${response.status}`);
  }
  if (!response.ok) return null;
  const { UserAttributes: list } = userSchema.parse(await response.json());
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']));
}
