import { forgetDevices, listDevices } from '../../store/devices.ts';
import { deletePasskeys, listPasskeys } from '../../store/passkeys.ts';
import { deleteLinks } from '../../store/provider-links.ts';
import { deleteRecoveryCodes } from '../../store/recovery-codes.ts';
import type { MfaMethod } from '../../store/tables.ts';
import { deleteTotp, findTotp } from '../../store/totp-secrets.ts';
import { lockUser, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { endSessions, liveSessions } from '../account/account-sessions.ts';
import { listConnections } from '../account/connections.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { withoutPhoneProof } from '../attributes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { securityChanges } from '../mail/security-changes.ts';
import type { SecurityChange } from '../mail/security-changes.ts';

/** What an operator can take from an account that its owner cannot get into. */
export type FactorKind = 'passkeys' | 'connections' | 'authenticator' | 'devices' | 'mail-codes';

/** The ways into an account, as the operator sees them: no key and no secret. */
export interface ManagedFactors {
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null; inDoubt: boolean }[];
  /** Other services that sign in. */
  connections: { service: string; createdAt: string; lastUsedAt: string | null; inDoubt: boolean }[];
  authenticator: { createdAt: string; inDoubt: boolean } | null;
  /** What is asked for after the password, by the protocol's names. */
  secondSteps: MfaMethod[];
  /** Browsers in which that is not asked for. */
  devices: { name: string; lastSeenAt: string }[];
  sessions: number;
}

/** More than anybody trusts. */
const MAX_DEVICES = 1_000;

export async function managedFactors(context: PoolContext, user: User): Promise<ManagedFactors> {
  const { db } = context;
  const totp = await findTotp(db, user.id, true);
  const devices = await listDevices(db, user.id, MAX_DEVICES);
  return {
    passkeys: (await listPasskeys(db, user.id)).map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      inDoubt: passkey.doubted_at !== null,
    })),
    connections: (await listConnections(context, user.id)).map((connection) => ({
      service: connection.service,
      createdAt: connection.createdAt.toISOString(),
      lastUsedAt: connection.lastUsedAt?.toISOString() ?? null,
      inDoubt: connection.isInDoubt,
    })),
    authenticator:
      totp === undefined
        ? null
        : { createdAt: totp.created_at.toISOString(), inDoubt: totp.doubted_at !== null },
    secondSteps: user.mfaMethods,
    devices: devices
      .filter(({ remembered }) => remembered)
      .map(({ name, last_seen_at: at }) => ({ name, lastSeenAt: at.toISOString() })),
    sessions: (await liveSessions(context, db, user.id)).length,
  };
}

/**
 * Takes these ways in from an account and ends its sessions, so that nobody adds them again. With the authenticator go codes by text
 * message: the telephone may be the thief's, too, and has to be proved once more. The owner is told.
 */
export async function takeFactors(
  context: PoolContext,
  userId: string,
  which: readonly FactorKind[],
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockUser(tx, userId, 'change');
    if (before === undefined) return;
    const now = context.clock.date();
    const changes: SecurityChange[] = [];
    if (which.includes('passkeys') && (await deletePasskeys(tx, userId)) > 0) changes.push('passkey-removed');
    if (which.includes('connections') && (await deleteLinks(tx, userId)) > 0)
      changes.push('connection-removed');
    if (which.includes('authenticator')) {
      await deleteTotp(tx, userId, 'all');
      await deleteRecoveryCodes(tx, userId);
    }
    const steps = stepsWithout(before, which);
    await updateUser(tx, userId, { ...steps, updatedAt: now });
    changes.push(...securityChanges(before, { ...before, ...steps }));
    if (which.includes('devices')) await forgetDevices(tx, userId, now);
    await endSessions(context, tx, userId, null);
    await audit(context, { event: 'factors-removed-by-operator', detail: which.join(' ') }, userId, tx);
    await announceChanges(context, tx, before, changes);
  });
}

/** The second steps that stay. A telephone that is no second step would sign in by itself, and has to be proved once more. */
function stepsWithout(
  { mfaMethods, mfaPreferred, attributes }: User,
  which: readonly FactorKind[],
): { mfaMethods: MfaMethod[]; mfaPreferred: MfaMethod | null; attributes: Record<string, string> } {
  const kept = mfaMethods.filter((method) =>
    method === 'EMAIL_OTP' ? !which.includes('mail-codes') : !which.includes('authenticator'),
  );
  return {
    mfaMethods: kept,
    mfaPreferred: kept.find((method) => method === mfaPreferred) ?? null,
    attributes: which.includes('authenticator') ? withoutPhoneProof(attributes) : attributes,
  };
}
