import { jwtVerify, SignJWT } from 'jose';
import { errors } from 'jose';
import { z } from 'zod';
import { findUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { findLiveFamily } from '../../store/refresh-tokens.ts';
import { attributesOf } from '../attributes.ts';
import type { PoolContext } from '../pool-context.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { randomUuid } from '../keys/randomness.ts';

/** The two signed tokens of a session. */
export interface SignedTokens {
  accessToken: string;
  idToken: string;
  expiresInSeconds: number;
}

/** The session tokens belong to. */
export interface TokenSession {
  /** Family of refresh tokens: `origin_jti`. */
  familyId: string;
  authTime: Date;
  deviceKey: string | null;
}

/** What the person of a session has shown when they last showed who they are. */
export interface ShownFactors {
  password: boolean;
  /** Since when the authenticator, passkey, telephone or trusted browser among it has been the account's; null: none was. */
  since: Date | null;
}

/** A person who has shown a valid access token. */
export interface Authenticated {
  user: User;
  familyId: string;
  /** When they last showed who they are. */
  provedAt: Date;
  /** What was a part of that. */
  shown: ShownFactors;
  /** Seconds since 1970 at which the token ends. */
  expiresAt: number;
}

const SCOPE = 'aws.cognito.signin.user.admin';
const accessClaimsSchema = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});
const idClaimsSchema = z.object({ sub: z.string(), token_use: z.literal('id'), origin_jti: z.string() });

/** Signs an access and an id token for a session. `keysState`: see `SigningKeys.signer`. */
export async function signTokens(
  context: PoolContext,
  user: User,
  session: TokenSession,
  keysState?: string,
): Promise<SignedTokens> {
  const { settings, random, clock, signingKeys } = context;
  const { kid, key } = await signingKeys.signer(keysState);
  const issuedAt = Math.floor(clock.date().getTime() / 1000);
  const expiresInSeconds = Math.floor(settings.accessTokenMs / 1000);
  const common = {
    sub: user.id,
    iss: settings.issuer(),
    origin_jti: session.familyId,
    event_id: randomUuid(random),
    auth_time: Math.floor(session.authTime.getTime() / 1000),
    iat: issuedAt,
    exp: issuedAt + expiresInSeconds,
  };
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...common, ...claims, jti: randomUuid(random) })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  const [accessToken, idToken] = await Promise.all([
    sign({
      token_use: 'access',
      scope: SCOPE,
      client_id: settings.clientId,
      username: user.id,
      ...(session.deviceKey === null ? {} : { device_key: session.deviceKey }),
    }),
    sign({ ...idAttributes(user), token_use: 'id', aud: settings.clientId, 'cognito:username': user.id }),
  ]);
  return { accessToken, idToken, expiresInSeconds };
}

/**
 * Who sends this access token: signed here, fresh, of a session that is not revoked and of a user who is not disabled.
 * @throws UserPoolError NotAuthorized for any other text.
 */
export async function authenticate(context: PoolContext, accessToken: string): Promise<Authenticated> {
  const { claims, kid } = await verifiedClaims(context, accessToken);
  const parsed = accessClaimsSchema.safeParse(claims);
  if (!parsed.success || parsed.data.client_id !== context.settings.clientId) throw invalidToken();
  const { sub, origin_jti: familyId, exp: expiresAt } = parsed.data;
  const family = await findLiveFamily(context.db, familyId, sub, context.clock.date(), kid);
  if (family === undefined) throw new UserPoolError('NotAuthorized', 'Access Token has been revoked');
  const user = await findUser(context.db, sub);
  if (user === undefined) throw new UserPoolError('UserNotFound', 'User does not exist.');
  if (!user.enabled) throw new UserPoolError('NotAuthorized', 'User is disabled.');
  const shown = { password: family.shown_password, since: family.shown_since };
  return { user, familyId, provedAt: family.proved_at, shown, expiresAt };
}

/** Whose id token this is. @throws UserPoolError NotAuthorized for any other text and for a session that has ended. */
export async function userIdOfIdToken(context: PoolContext, idToken: string): Promise<string> {
  const { claims, kid } = await verifiedClaims(context, idToken, context.settings.clientId);
  const parsed = idClaimsSchema.safeParse(claims);
  if (!parsed.success) throw invalidToken();
  const { sub, origin_jti: familyId } = parsed.data;
  const family = await findLiveFamily(context.db, familyId, sub, context.clock.date(), kid);
  if (family === undefined) throw invalidToken();
  return sub;
}

async function verifiedClaims(
  context: PoolContext,
  token: string,
  audience?: string,
): Promise<{ claims: unknown; kid: string }> {
  const { settings, clock, signingKeys } = context;
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await signingKeys.verifier(kid);
        if (key === null) throw invalidToken();
        return key;
      },
      {
        algorithms: ['RS256'],
        issuer: settings.issuer(),
        currentDate: clock.date(),
        requiredClaims: ['exp', 'iat', 'sub'],
        ...(audience === undefined ? {} : { audience }),
      },
    );
    return { claims: payload, kid: protectedHeader.kid ?? '' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new UserPoolError('NotAuthorized', 'Access Token has expired', { cause: error });
    }
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw invalidToken(error);
    throw error;
  }
}

/** The attributes as claims: the `…_verified` ones are booleans there. */
function idAttributes(user: User): Record<string, string | boolean> {
  const entries = Object.entries(attributesOf(user)).map(([name, value]): [string, string | boolean] => [
    name,
    name.endsWith('_verified') ? value === 'true' : value,
  ]);
  return Object.fromEntries(entries);
}

function invalidToken(cause?: unknown): UserPoolError {
  return new UserPoolError('NotAuthorized', 'Invalid Access Token', { cause });
}
