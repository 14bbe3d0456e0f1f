import type { UserPoolDb } from '../store/tables.ts';
import {
  deleteSurplusFamilies,
  insertFamily,
  insertToken,
  lockToken,
  markTokenUsed,
  revokeFamilies,
  touchFamily,
} from '../store/refresh-tokens.ts';
import type { FamilyRow } from '../store/refresh-tokens.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { audit } from './audit-trail.ts';
import type { PoolContext } from './pool-context.ts';
import { UserPoolError } from './user-pool-error.ts';
import { randomToken, randomUuid } from './randomness.ts';
import { REFRESH_GRACE_MS } from './settings.ts';
import { tokenHash } from './token-hash.ts';
import type { TokenSession } from './tokens.ts';

const TOKEN_BYTES = 48;
/**
 * More than anyone keeps open. Without a limit, a client that signs in without pause could make the list of sessions and the export
 * as long as it likes.
 */
export const MAX_SESSIONS = 100;

/** Who begins a session, and where. */
export interface NewSession {
  userId: string;
  deviceKey: string | null;
  /** Of the caller: shown to the owner of the session. */
  browser: string | null;
  /** When they showed who they are; left out: now. */
  provedAt?: Date;
}

/** Begins a session: one family of refresh tokens, of which only hashes are kept. The one not used for longest makes room for it. */
export async function beginSession(
  context: PoolContext,
  db: UserPoolDb,
  { userId, deviceKey, browser, provedAt }: NewSession,
): Promise<{ session: TokenSession; refreshToken: string }> {
  const now = context.clock.date();
  const familyId = randomUuid(context.random);
  const expiresAt = new Date(now.getTime() + context.settings.sessionMaxMs);
  const family = {
    family_id: familyId,
    user_id: userId,
    client_id: context.settings.clientId,
    device_key: deviceKey,
    browser,
    auth_time: now,
    proved_at: provedAt ?? now,
    last_used_at: now,
    expires_at: expiresAt,
    revoked_at: null,
  };
  await insertFamily(db, family);
  await deleteSurplusFamilies(db, userId, { familyId, others: MAX_SESSIONS - 1 });
  return {
    session: { familyId, authTime: now, deviceKey },
    refreshToken: await addToken(context, db, family, randomToken(context.random, TOKEN_BYTES)),
  };
}

type Refused = 'unknown' | 'ended' | 'reused' | 'disabled';

/**
 * Exchanges a refresh token for a new one of the same session. The old one works for a few seconds more (two tabs at once)
 * and gives the same new one; used after that, it ends the session, because there must be a copy.
 * @throws UserPoolError NotAuthorized. Deliberately not the protocol's name for reuse, which clients throw at their page.
 */
export async function continueSession(
  context: PoolContext,
  refreshToken: string,
  deviceKey: string | null,
): Promise<{ user: User; session: TokenSession; refreshToken: string }> {
  const hash = tokenHash(refreshToken);
  const result = await context.db.transaction().execute(async (tx) => {
    const found = await lockToken(tx, hash);
    if (found === undefined) return 'unknown';
    const refusal = await whyNot(context, tx, found, deviceKey);
    if (refusal !== null) return refusal;
    const { family } = found;
    const user = await findUser(tx, family.user_id);
    if (user === undefined || !user.enabled) return 'disabled';
    const now = context.clock.date();
    await markTokenUsed(tx, hash, now);
    await touchFamily(tx, family.family_id, now);
    const session = {
      familyId: family.family_id,
      authTime: family.auth_time,
      deviceKey: family.device_key,
    };
    const successor = successorOf(context, refreshToken);
    return { user, session, refreshToken: await addToken(context, tx, family, successor) };
  });
  if (typeof result === 'string') throw refusalError(result);
  return result;
}

/** Ends the session a refresh token belongs to. False for any other text. */
export async function endSession(context: PoolContext, refreshToken: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const found = await lockToken(tx, tokenHash(refreshToken));
    if (found === undefined) return false;
    const { family_id: familyId, user_id: userId } = found.family;
    await revokeFamilies(tx, { familyId }, context.clock.date());
    await audit(context, 'signed-out', userId, tx);
    return true;
  });
}

async function whyNot(
  context: PoolContext,
  tx: UserPoolDb,
  found: { usedAt: Date | null; tokenExpiresAt: Date; family: FamilyRow },
  deviceKey: string | null,
): Promise<Refused | null> {
  const { usedAt, tokenExpiresAt, family } = found;
  const now = context.clock.date();
  if (deviceKey !== null && family.device_key !== null && deviceKey !== family.device_key) return 'unknown';
  if (family.revoked_at !== null || family.expires_at <= now || tokenExpiresAt <= now) return 'ended';
  if (usedAt !== null && now.getTime() - usedAt.getTime() > REFRESH_GRACE_MS) {
    await revokeFamilies(tx, { familyId: family.family_id }, now);
    await audit(context, 'refresh-token-reused', family.user_id, tx);
    return 'reused';
  }
  return null;
}

async function addToken(
  context: PoolContext,
  db: UserPoolDb,
  family: Pick<FamilyRow, 'family_id' | 'user_id' | 'expires_at'>,
  token: string,
): Promise<string> {
  const idleEnd = context.clock.date().getTime() + context.settings.sessionIdleMs;
  await insertToken(db, {
    token_hash: tokenHash(token),
    family_id: family.family_id,
    user_id: family.user_id,
    used_at: null,
    expires_at: new Date(Math.min(idleEnd, family.expires_at.getTime())),
  });
  return token;
}

/**
 * What takes the place of a token: always the same, so that all uses within the grace go on as one chain, though only hashes are
 * kept. Nobody makes it without the installation's key.
 */
function successorOf(context: PoolContext, refreshToken: string): string {
  return context.keys.mac('refresh token', refreshToken).toString('base64url');
}

function refusalError(refused: Refused): UserPoolError {
  const messages: Record<Refused, string> = {
    unknown: 'Invalid Refresh Token',
    ended: 'Refresh Token has been revoked',
    reused: 'Refresh Token has been revoked',
    disabled: 'User is disabled.',
  };
  return new UserPoolError('NotAuthorized', messages[refused]);
}
