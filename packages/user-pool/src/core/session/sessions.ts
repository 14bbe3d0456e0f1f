import type { UserPoolDb } from '../../store/tables.ts';
import {
  findFamilyOfToken,
  findToken,
  insertFamily,
  renewToken,
  revokeFamilies,
} from '../../store/refresh-tokens.ts';
import type { FoundToken, TokenRow } from '../../store/refresh-tokens.ts';
import type { User } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { PoolContext } from '../pool-context.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { randomToken, randomUuid, tokenHash } from '../keys/randomness.ts';
import { REFRESH_GRACE_MS } from '../settings.ts';
import type { ShownFactors, TokenSession } from './tokens.ts';

const TOKEN_BYTES = 48;

/** Who begins a session, and where. */
export interface NewSession {
  userId: string;
  deviceKey: string | null;
  /** Of the caller: shown to the owner of the session. */
  browser: string | null;
  /** When they showed who they are; left out: now. */
  provedAt?: Date;
  /** Default: nothing that counts. */
  shown?: ShownFactors;
}

/** What a client gets tokens for, and its next refresh token. */
interface Continued {
  session: TokenSession;
  refreshToken: string;
  /** For `signTokens`: what the keys that sign were at that moment. */
  keysState: string;
}

/** Begins a session: one family of refresh tokens, of which only hashes are kept. The one not used for longest makes room for it. */
export async function beginSession(
  context: PoolContext,
  db: UserPoolDb,
  { userId, deviceKey, browser, provedAt, shown = { password: false, since: null } }: NewSession,
): Promise<Continued> {
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
    shown_password: shown.password,
    shown_since: shown.since,
    last_used_at: now,
    expires_at: expiresAt,
    revoked_at: null,
  };
  const refreshToken = randomToken(context.random, TOKEN_BYTES);
  const mostOthers = BUDGETS.sessions.size() - 1;
  const keysState = await insertFamily(db, family, tokenRow(context, family, refreshToken), mostOthers);
  return { session: { familyId, authTime: now, deviceKey }, refreshToken, keysState };
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
): Promise<Continued & { user: User }> {
  const hash = tokenHash(refreshToken);
  const found = await findToken(context.db, hash);
  if (found === undefined) throw refusalError('unknown');
  const refusal = await whyNot(context, found, deviceKey);
  if (refusal !== null) throw refusalError(refusal);
  const { family, user, keysState } = found;
  const successor = successorOf(context, refreshToken);
  const next = tokenRow(context, family, successor);
  if (!(await renewToken(context.db, family.family_id, hash, next, context.clock.date())))
    throw refusalError('ended');
  const session = { familyId: family.family_id, authTime: family.auth_time, deviceKey: family.device_key };
  return { user, session, refreshToken: successor, keysState };
}

/** Ends the session a refresh token belongs to. False for any other text. */
export async function endSession(context: PoolContext, refreshToken: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findFamilyOfToken(tx, tokenHash(refreshToken));
    if (found === undefined) return false;
    await revokeFamilies(tx, { familyId: found.family_id }, context.clock.date());
    await audit(context, 'signed-out', found.user_id, tx);
    return true;
  });
}

async function whyNot(
  context: PoolContext,
  { usedAt, tokenExpiresAt, family, user }: FoundToken,
  deviceKey: string | null,
): Promise<Refused | null> {
  const now = context.clock.date();
  if (deviceKey !== null && family.device_key !== null && deviceKey !== family.device_key) return 'unknown';
  if (family.revoked_at !== null || family.expires_at <= now || tokenExpiresAt <= now) return 'ended';
  if (usedAt !== null && now.getTime() - usedAt.getTime() > REFRESH_GRACE_MS) {
    await context.db.transaction().execute(async (tx) => {
      await revokeFamilies(tx, { familyId: family.family_id }, now);
      await audit(context, 'refresh-token-reused', family.user_id, tx);
    });
    return 'reused';
  }
  return user.enabled ? null : 'disabled';
}

function tokenRow({ clock, settings }: PoolContext, family: { expires_at: Date }, token: string): TokenRow {
  const idleEnd = clock.date().getTime() + settings.sessionIdleMs;
  return {
    token_hash: tokenHash(token),
    expires_at: new Date(Math.min(idleEnd, family.expires_at.getTime())),
  };
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
