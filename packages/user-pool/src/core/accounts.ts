import { BandpalError } from '@bandpal/contracts';
import type { Accounts, FactorKeeper, SessionKeeper } from '../ports/accounts.ts';
import { endListedSession, endOtherSessions, listSessions } from './account/account-sessions.ts';
import { isUndoGood, undoAddressChange } from './account/address-undo.ts';
import { isContested } from './account/contests.ts';
import { disconnectProvider, keepConnection } from './account/connections.ts';
import { connectProvider } from './providers/connect-provider.ts';
import { endAdditions } from './account/end-additions.ts';
import { eraseUser } from './account/end-account.ts';
import { isFresh, renewProof } from './account/fresh-proof.ts';
import { keepAuthenticator, keepPasskey, listOwnFactors, renamePasskey } from './account/own-factors.ts';
import { makeRecoveryCodes } from './account/recovery-codes.ts';
import { isObjectionGood, keepAddress, objectToUndo } from './account/undo-objections.ts';
import { callOffReset, isCallOffGood } from './account/waiting-resets.ts';
import { exportUser } from './operator/export-account.ts';
import type { PoolContext } from './pool-context.ts';
import { UserPoolError } from './user-pool-error.ts';
import { authenticate } from './session/tokens.ts';
import type { Authenticated } from './session/tokens.ts';
import type { UserPoolTables } from '../store/tables.ts';
import { findUser } from '../store/users.ts';

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
