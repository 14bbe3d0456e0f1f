import { BandpalError } from '@bandpal/contracts';
import type { Accounts, FactorKeeper, SessionKeeper, Additions } from '../ports/accounts.ts';
import { listUndos } from '../store/address-undos.ts';
import { listDevices, deleteDevice } from '../store/devices.ts';
import { listPasskeys, deletePasskey } from '../store/passkeys.ts';
import { findLink, insertLink, keepLink, listLinks, deleteLink } from '../store/provider-links.ts';
import { listRecoveryCodes, deleteRecoveryCodes, findTotp, deleteTotp } from '../store/totp-secrets.ts';
import { revokeFamilies } from '../store/refresh-tokens.ts';
import type { UserPoolTables, UserPoolDb } from '../store/tables.ts';
import { findUser, readLanguageOf, updateUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { findWaitingReset, listWithdrawn } from '../store/waiting-resets.ts';
import {
  endListedSession,
  endOtherSessions,
  listSessions,
  liveSessions,
} from './account/account-sessions.ts';
import { isUndoGood, undoAddressChange } from './account/address-undo.ts';
import { disconnectProvider, keepConnection, canSignInWith, linksWith } from './account/connections.ts';
import { isContested, isObjectionGood, keepAddress, objectToUndo } from './account/undo-objections.ts';
import { eraseUser } from './account/end-account.ts';
import { isFresh, renewProof } from './account/fresh-proof.ts';
import { lockedSender } from './account/locked-sender.ts';
import { keepAuthenticator, keepPasskey, listOwnFactors, renamePasskey } from './account/own-factors.ts';
import { makeRecoveryCodes } from './account/recovery-codes.ts';
import { callOffReset, isCallOffGood } from './account/waiting-resets.ts';
import { attributesOf } from './attributes.ts';
import { audit, trailOf } from './audit/audit-trail.ts';
import { closeChallenge } from './codes/challenges.ts';
import { announceChanges } from './mail/announce-changes.ts';
import { securityChanges } from './mail/security-changes.ts';
import type { SecurityChange } from './mail/security-changes.ts';
import type { PoolContext } from './pool-context.ts';
import { GrantError } from './providers/provider-client.ts';
import { linkRow, openProviderCode } from './providers/sign-in-with-provider.ts';
import type { Grant } from './providers/sign-in-with-provider.ts';
import { authenticate } from './session/tokens.ts';
import type { Authenticated } from './session/tokens.ts';
import { UserPoolError } from './user-pool-error.ts';

/** The accounts of the embedded pool. Each question looks at the session's row, so a revoked token stops at once. */
export function createAccounts(context: PoolContext): Accounts {
  return {
    async userOf(accessToken) {
      try {
        const { user } = await authenticate(context, accessToken);
        return { id: user.id, email: user.email, approved: user.approved };
      } catch (error) {
        if (error instanceof UserPoolError) return null;
        throw error;
      }
    },
    addressOf: async (accountId) => {
      const user = await findUser(context.db, accountId);
      return user?.enabled === true && user.emailVerified ? user.email : null;
    },
    languageOf: context.languageOf,
    erase: (transaction, accountId) => eraseUser(context, transaction.of<UserPoolTables>(), accountId),
    exportOf: (accountId) => exportUser(context, accountId),
    sessions: sessionKeeper(context),
    factors: factorKeeper(context),
    addressUndo: {
      isGood: (token) => isUndoGood(context, token),
      undo: (token) => undoAddressChange(context, token),
      isObjectionGood: (token) => isObjectionGood(context, token),
      object: (token) => objectToUndo(context, token),
    },
    waitingPassword: {
      isGood: (token) => isCallOffGood(context, token),
      callOff: (token) => callOffReset(context, token),
    },
    proof: {
      async demand(accessToken) {
        const { user } = await freshSenderOf(context, accessToken);
        if (await isContested(context, user.id)) throw new BandpalError('account.contested');
      },
      renew: async (accessToken, fresh) => renewProof(context, await senderOf(context, accessToken), fresh),
    },
  };
}

function sessionKeeper(context: PoolContext): SessionKeeper {
  return {
    list: async (accessToken) => listSessions(context, await senderOf(context, accessToken)),
    end: async (accessToken, id) => endListedSession(context, await freshSenderOf(context, accessToken), id),
    endOthers: async (accessToken) => endOtherSessions(context, await freshSenderOf(context, accessToken)),
  };
}

function factorKeeper(context: PoolContext): FactorKeeper {
  return {
    list: async (accessToken) => listOwnFactors(context, await senderOf(context, accessToken)),
    keepPasskey: async (accessToken, id) =>
      keepPasskey(context, await freshSenderOf(context, accessToken), id),
    keepAuthenticator: async (accessToken) =>
      keepAuthenticator(context, await freshSenderOf(context, accessToken)),
    makeRecoveryCodes: async (accessToken) =>
      makeRecoveryCodes(context, await freshSenderOf(context, accessToken)),
    renamePasskey: async (accessToken, passkey) =>
      renamePasskey(context, await freshSenderOf(context, accessToken), passkey),
    connect: async (accessToken, proof) =>
      connectProvider(context, await freshSenderOf(context, accessToken), proof),
    disconnect: async (accessToken, id) =>
      disconnectProvider(context, await freshSenderOf(context, accessToken), id),
    keepAddress: async (accessToken) => keepAddress(context, await freshSenderOf(context, accessToken)),
    end: async (accessToken, which) =>
      endAdditions(context, await freshSenderOf(context, accessToken), which),
    keepConnection: async (accessToken, id) =>
      keepConnection(context, await freshSenderOf(context, accessToken), id),
  };
}

/** The same for what a stolen token must not do. @throws BandpalError `account.proof-needed` as well. */
async function freshSenderOf(context: PoolContext, accessToken: string): Promise<Authenticated> {
  const who = await senderOf(context, accessToken);
  if (!isFresh(context, who)) throw new BandpalError('account.proof-needed');
  return who;
}

async function senderOf(context: PoolContext, accessToken: string): Promise<Authenticated> {
  try {
    return await authenticate(context, accessToken);
  } catch (error) {
    if (!(error instanceof UserPoolError)) throw error;
    throw new BandpalError('account.unauthorized', { field: 'authorization', cause: error });
  }
}

/**
 * From now on the person at the provider whom the code stands for signs the user in. One who is connected to the user already is
 * theirs for sure from now on. @throws BandpalError `account.connection-over` for a code that is no good,
 * `account.connected-elsewhere` when that person signs in to another account.
 */
export async function connectProvider(context: PoolContext, who: Authenticated, grant: Grant): Promise<void> {
  const { user } = who;
  try {
    const proof = await openProviderCode(context, grant);
    await context.db.transaction().execute(async (tx) => {
      await lockedSender(context, tx, who);
      await closeChallenge(tx, proof);
      if (!(await insertLink(tx, linkRow(proof.state, user.id, context.clock.date())))) {
        const before = await findLink(tx, proof.state);
        if (before?.user_id !== user.id) throw new BandpalError('account.connected-elsewhere');
        await keepLink(tx, user.id, proof.state);
      }
      await audit(context, 'connection-added', user.id, tx);
      await announceChanges(context, tx, user, ['connection-added']);
    });
  } catch (error) {
    if (!(error instanceof GrantError || error instanceof UserPoolError)) throw error;
    throw new BandpalError('account.connection-over', { cause: error });
  }
}

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
    language: await readLanguageOf(db, userId),
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

/**
 * Ends what the owner does not want to have in their account any more, all or nothing. What is gone already is no mistake. The browser
 * that asks stays signed in. @throws BandpalError `account.only-way-in` when nothing else would sign the user in.
 */
async function endAdditions(context: PoolContext, who: Authenticated, which: Additions): Promise<void> {
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
