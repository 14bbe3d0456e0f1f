import { BandpalError } from '@bandpal/contracts';
import type { Additions } from '../../ports/accounts.ts';
import { deleteDevice } from '../../store/devices.ts';
import { deletePasskey } from '../../store/passkeys.ts';
import { deleteLink, listLinks } from '../../store/provider-links.ts';
import { deleteRecoveryCodes } from '../../store/recovery-codes.ts';
import { revokeFamilies } from '../../store/refresh-tokens.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { deleteTotp, findTotp } from '../../store/totp-secrets.ts';
import { updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { securityChanges } from '../mail/security-changes.ts';
import type { SecurityChange } from '../mail/security-changes.ts';
import type { Authenticated } from '../session/tokens.ts';
import { canSignInWith, linksWith } from './connections.ts';
import { lockedSender } from './locked-sender.ts';

/**
 * Ends what the owner does not want to have in their account any more, all or nothing. What is gone already is no mistake. The browser
 * that asks stays signed in. @throws BandpalError `account.only-way-in` when nothing else would sign the user in.
 */
export async function endAdditions(
  context: PoolContext,
  who: Authenticated,
  which: Additions,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const user = await lockedSender(context, tx, who);
    const changes = [
      ...(await endPasskeys(context, tx, user.id, which.passkeys)),
      ...(await endConnections(context, tx, user.id, which.connections)),
      ...(which.authenticator ? await endAuthenticator(context, tx, user) : []),
    ];
    await endDevices(context, tx, who, which.devices);
    if (which.pendingAddress) await endPendingAddress(context, tx, user);
    await announceChanges(context, tx, user, changes);
  });
}

async function endPasskeys(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  ids: readonly string[],
): Promise<SecurityChange[]> {
  let removed = 0;
  for (const id of ids) {
    if (!(await deletePasskey(tx, userId, id))) continue;
    removed += 1;
    await audit(context, 'passkey-removed', userId, tx);
  }
  return removed === 0 ? [] : ['passkey-removed'];
}

async function endConnections(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  ids: readonly string[],
): Promise<SecurityChange[]> {
  const ended = linksWith(context, await listLinks(tx, userId), ids);
  for (const link of ended) {
    await deleteLink(tx, userId, link);
    await audit(context, 'connection-removed', userId, tx);
  }
  if (ended.length === 0) return [];
  if (!(await canSignInWith(tx, userId, await listLinks(tx, userId))))
    throw new BandpalError('account.only-way-in');
  return ['connection-removed'];
}

/** Where a second step is required, the next sign-in asks for a new one. */
async function endAuthenticator(context: PoolContext, tx: UserPoolDb, user: User): Promise<SecurityChange[]> {
  if ((await findTotp(tx, user.id, true)) === undefined) return [];
  await deleteTotp(tx, user.id, 'all');
  await deleteRecoveryCodes(tx, user.id);
  const steps = {
    mfaMethods: user.mfaMethods.filter((method) => method !== 'SOFTWARE_TOKEN_MFA'),
    mfaPreferred: user.mfaPreferred === 'SOFTWARE_TOKEN_MFA' ? null : user.mfaPreferred,
  };
  await updateUser(tx, user.id, { ...steps, updatedAt: context.clock.date() });
  const changes = securityChanges(user, { ...user, ...steps });
  await audit(context, { event: 'second-factor-changed', detail: changes.join(' ') }, user.id, tx);
  return changes;
}

async function endDevices(
  context: PoolContext,
  tx: UserPoolDb,
  { user, familyId }: Authenticated,
  keys: readonly string[],
): Promise<void> {
  for (const deviceKey of keys) {
    if (!(await deleteDevice(tx, user.id, deviceKey))) continue;
    await revokeFamilies(tx, { userId: user.id, deviceKey, except: familyId }, context.clock.date());
    await audit(context, 'device-forgotten', user.id, tx);
  }
}

async function endPendingAddress(context: PoolContext, tx: UserPoolDb, user: User): Promise<void> {
  if (user.pendingEmail === null) return;
  await updateUser(tx, user.id, { pendingEmail: null, updatedAt: context.clock.date() });
  await audit(context, 'email-change-called-off', user.id, tx);
}
