import { BandpalError } from '@bandpal/contracts';
import type { OwnDevice, OwnFactors } from '../../ports/accounts.ts';
import { listUndos } from '../../store/address-undos.ts';
import { listDevices } from '../../store/devices.ts';
import { changePasskey, listPasskeys } from '../../store/passkeys.ts';
import {
  deleteRecoveryCodes,
  listRecoveryCodes,
  changeTotpDoubt,
  findTotp,
} from '../../store/totp-secrets.ts';
import { deviceOfFamily } from '../../store/refresh-tokens.ts';
import { findWaitingReset } from '../../store/waiting-resets.ts';
import { audit } from '../audit/audit-trail.ts';
import { MAX_PASSKEY_NAME } from '../passkey/passkeys.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Authenticated } from '../session/tokens.ts';
import { listConnections } from './connections.ts';
import { lockedSender } from './locked-sender.ts';

/** The ways into the account that its owner has added: the oldest passkey first. */
export async function listOwnFactors(
  context: PoolContext,
  { user, familyId }: Authenticated,
): Promise<OwnFactors> {
  const passkeys = await listPasskeys(context.db, user.id);
  const totp = await findTotp(context.db, user.id, true);
  const isAsked = user.mfaMethods.includes('SOFTWARE_TOKEN_MFA');
  return {
    passkeys: passkeys.map((passkey) => ({
      id: passkey.credential_id,
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
      isInDoubt: passkey.doubted_at !== null,
    })),
    connections: await listConnections(context, user.id),
    devices: await listTrusted(context, user.id, familyId),
    pendingAddress:
      user.pendingEmail === null ? null : { email: user.pendingEmail, since: user.pendingSince },
    formerAddresses: newestOfEach(await listUndos(context.db, user.id, context.clock.date())).map((undo) => ({
      email: undo.email,
      since: undo.created_at,
      until: undo.works_from === null ? undo.expires_at : null,
      goesBackFrom: undo.objected_at === null ? undo.works_from : null,
      isContested: undo.objected_at !== null,
    })),
    waitingPassword: await waitingPasswordOf(context, user.id),
    recoveryCodesLeft: (await listRecoveryCodes(context.db, user.id)).length,
    authenticator:
      totp === undefined || !isAsked
        ? null
        : { createdAt: totp.created_at, isInDoubt: totp.doubted_at !== null },
  };
}

/** An account may have left one address several times: of links that were not used, the newest for each. */
const newestOfEach = (undos: Awaited<ReturnType<typeof listUndos>>) =>
  undos.filter(
    ({ email, works_from: worksFrom }, index) =>
      worksFrom !== null ||
      undos.findIndex((other) => other.email === email && other.works_from === null) === index,
  );

async function waitingPasswordOf(
  context: PoolContext,
  userId: string,
): Promise<OwnFactors['waitingPassword']> {
  const waiting = await findWaitingReset(context.db, { userId });
  if (waiting === undefined) return null;
  return { worksFrom: waiting.works_from, isContested: waiting.objected_at !== null };
}

/** Longest list of devices; more than a person trusts. */
const MAX_LISTED = 60;

async function listTrusted(context: PoolContext, userId: string, familyId: string): Promise<OwnDevice[]> {
  const current = await deviceOfFamily(context.db, familyId);
  const devices = await listDevices(context.db, userId, MAX_LISTED);
  return devices
    .filter(({ remembered }) => remembered)
    .map((device) => ({
      id: device.device_key,
      name: device.name,
      createdAt: device.created_at,
      isCurrent: device.device_key === current,
    }));
}

/** Its owner says that a passkey is theirs: it signs in again. @throws BandpalError `request.not-found`. */
export async function keepPasskey(context: PoolContext, who: Authenticated, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const user = await lockedSender(context, tx, who);
    if (!(await changePasskey(tx, user.id, id, { doubted_at: null }))) throw noSuchFactor();
    await audit(context, 'passkey-kept', user.id, tx);
  });
}

/**
 * The same of the authenticator. Its recovery codes from before the reset end: the owner cannot tell who made them.
 * @throws BandpalError `request.not-found`.
 */
export async function keepAuthenticator(context: PoolContext, who: Authenticated): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const user = await lockedSender(context, tx, who);
    const totp = await findTotp(tx, user.id, true);
    if (totp === undefined) throw noSuchFactor();
    if (totp.doubted_at !== null) await deleteRecoveryCodes(tx, user.id, totp.doubted_at);
    await changeTotpDoubt(tx, user.id, null);
    await audit(context, 'authenticator-kept', user.id, tx);
  });
}

/** Gives a passkey the name its owner knows it by. @throws BandpalError `request.not-found`. */
export async function renamePasskey(
  context: PoolContext,
  who: Authenticated,
  passkey: { id: string; name: string },
): Promise<void> {
  const name = passkey.name.trim().slice(0, MAX_PASSKEY_NAME);
  await context.db.transaction().execute(async (tx) => {
    const user = await lockedSender(context, tx, who);
    if (!(await changePasskey(tx, user.id, passkey.id, { name }))) throw noSuchFactor();
    await audit(context, 'passkey-renamed', user.id, tx);
  });
}

const noSuchFactor = () => new BandpalError('request.not-found');
