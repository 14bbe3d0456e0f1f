import { listUndos } from '../../store/address-undos.ts';
import { listDevices } from '../../store/devices.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { listLinks } from '../../store/provider-links.ts';
import { listRecoveryCodes } from '../../store/recovery-codes.ts';
import { findTotp } from '../../store/totp-secrets.ts';
import { findUser } from '../../store/users.ts';
import { findWaitingReset } from '../../store/waiting-resets.ts';
import { listWithdrawn } from '../../store/withdrawn-links.ts';
import { liveSessions } from '../account/account-sessions.ts';
import { attributesOf } from '../attributes.ts';
import { trailOf } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';

/** More devices or events than anybody has. */
const MAX_LISTED = 1_000;

/** Everything kept of a user, for the user: no secret and no hash of one. Empty when there is no such user. */
export async function exportUser(context: PoolContext, userId: string): Promise<Record<string, unknown>> {
  const { db } = context;
  const user = await findUser(db, userId);
  if (user === undefined) return {};
  const waiting = await findWaitingReset(db, { userId });
  const totp = await findTotp(db, userId, true);
  const devices = await listDevices(db, userId, MAX_LISTED);
  const passkeys = await listPasskeys(db, userId);
  const sessions = await liveSessions(context, db, userId);
  return {
    attributes: attributesOf(user),
    pendingEmail: user.pendingEmail,
    pendingEmailSince: user.pendingEmail === null ? null : user.pendingSince,
    formerAddresses: (await listUndos(db, userId, context.clock.date())).map((undo) => ({
      email: undo.email,
      canComeBackUntil: undo.expires_at,
      goesBackFrom: undo.works_from,
      objectedAt: undo.objected_at,
    })),
    addressesWithoutLinks: (await listWithdrawn(db, userId)).map((row) => ({
      email: row.email,
      since: row.withdrawn_at,
    })),
    waitingPassword:
      waiting === undefined
        ? null
        : {
            requestedAt: waiting.requested_at,
            worksFrom: waiting.works_from,
            objectedAt: waiting.objected_at,
          },
    status: user.status,
    enabled: user.enabled,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    secondFactors: user.mfaMethods,
    preferredSecondFactor: user.mfaPreferred,
    authenticator:
      totp === undefined
        ? null
        : { name: totp.name, createdAt: totp.created_at, inDoubtSince: totp.doubted_at },
    recoveryCodes: (await listRecoveryCodes(db, userId)).map((createdAt) => ({ createdAt })),
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
      inDoubtSince: passkey.doubted_at,
    })),
    connections: (await listLinks(db, userId)).map((link) => ({
      service: link.issuer,
      knownThereAs: link.subject,
      email: link.email,
      createdAt: link.created_at,
      lastUsedAt: link.last_used_at,
      inDoubtSince: link.doubted_at,
    })),
    devices: devices.map((device) => ({
      name: device.name,
      remembered: device.remembered,
      createdAt: device.created_at,
      lastSeenAt: device.last_seen_at,
    })),
    sessions: sessions.map((session) => ({
      browser: session.browser,
      since: session.auth_time,
      lastUsedAt: session.last_used_at,
      until: session.expires_at,
    })),
    events: await trailOf(context, userId, MAX_LISTED),
  };
}
