import type { PoolContext } from '../pool-context.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { sameText } from '../keys/key-ring.ts';
import { randomToken, randomUuid, uuidOf } from '../keys/randomness.ts';
import { userIdOfIdToken } from './tokens.ts';

/** Id tokens by the provider that issued them. */
export type Logins = Readonly<Record<string, string>>;

/** Temporary credentials. The pool itself takes them nowhere: they are for services that are built on it. */
export interface PoolCredentials {
  accessKeyId: string;
  secretKey: string;
  sessionToken: string;
  expiresAt: Date;
}

/** As long as the hosted original's. */
const CREDENTIALS_MS = 60 * 60_000;
const RANDOM_BYTES = 8;

/** The identity of a user, always the same, or a new one of a guest. @throws UserPoolError ResourceNotFound, NotAuthorized. */
export async function identityOf(context: PoolContext, poolId: string, logins: Logins): Promise<string> {
  const { settings } = context;
  if (settings.identityPoolId === '' || poolId !== settings.identityPoolId) throw noPool();
  const userId = await userOfLogins(context, logins);
  if (userId !== null) return userIdentity(context, userId);
  refuseClosed(context);
  return guestIdentity(context, Buffer.from(randomUuid(context.random).replaceAll('-', ''), 'hex'));
}

/** Credentials of an identity. A person who has signed in since keeps the identity they had as a guest. @throws UserPoolError NotAuthorized. */
export async function credentialsOf(
  context: PoolContext,
  identityId: string,
  logins: Logins,
): Promise<{ identityId: string; credentials: PoolCredentials }> {
  if (context.settings.identityPoolId === '') throw noPool();
  const userId = await userOfLogins(context, logins);
  if (userId === null) refuseClosed(context);
  const isTheirs = userId !== null && sameText(identityId, userIdentity(context, userId));
  if (!isTheirs && !isGuestIdentity(context, identityId)) {
    throw new UserPoolError('NotAuthorized', 'Access to this identity is not allowed.');
  }
  const expiresAt = new Date(context.clock.date().getTime() + CREDENTIALS_MS);
  const claims = { identityId, userId, exp: expiresAt.getTime(), nonce: randomToken(context.random, 16) };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const sessionToken = `${body}.${signed(context, 'session', body).toString('base64url')}`;
  const key = signed(context, 'key', body).toString('hex').toUpperCase();
  const credentials = {
    accessKeyId: `ASIA${key.slice(0, 16)}`,
    secretKey: signed(context, 'secret', body).toString('base64'),
    sessionToken,
    expiresAt,
  };
  return { identityId, credentials };
}

/** Whose tokens these are; null for a guest's, who shows none. */
async function userOfLogins(context: PoolContext, logins: Logins): Promise<string | null> {
  const [first, ...more] = Object.entries(logins);
  if (first === undefined) return null;
  const [provider, idToken] = first;
  if (more.length > 0 || provider !== context.settings.issuer().replace(/^\w+:\/\//, '')) {
    throw new UserPoolError('NotAuthorized', 'Invalid login token. The issuer is not known.');
  }
  return userIdOfIdToken(context, idToken);
}

const noPool = () => new UserPoolError('ResourceNotFound', 'IdentityPool not found.');

function refuseClosed(context: PoolContext): void {
  if (!context.settings.guestAccess) {
    throw new UserPoolError(
      'NotAuthorized',
      'Unauthenticated access is not supported for this identity pool.',
    );
  }
}

function userIdentity(context: PoolContext, userId: string): string {
  return identityId(context, uuidOf(signed(context, 'user', userId)));
}

/** A guest's identity vouches for itself: nothing has to be stored for people who only look. */
function guestIdentity(context: PoolContext, seed: Uint8Array): string {
  const half = Buffer.from(seed.subarray(0, RANDOM_BYTES));
  return identityId(context, uuidOf(Buffer.concat([half, signed(context, 'guest', half.toString('hex'))])));
}

function isGuestIdentity(context: PoolContext, given: string): boolean {
  const uuid = given.slice(given.indexOf(':') + 1).replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(uuid)) return false;
  return sameText(given, guestIdentity(context, Buffer.from(uuid, 'hex')));
}

function identityId(context: PoolContext, uuid: string): string {
  return `${context.settings.identityPoolId.split(':')[0] ?? ''}:${uuid}`;
}

function signed(context: PoolContext, what: string, text: string): Buffer {
  return context.keys.mac('identity pool', what, text);
}
