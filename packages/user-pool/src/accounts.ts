import { BandpalError } from '@bandpal/contracts';
import type { Accounts, SessionKeeper } from './ports/accounts.ts';
import { endListedSession, endOtherSessions, listSessions } from './core/account/account-sessions.ts';
import { eraseIdentity } from './core/account/end-account.ts';
import { exportIdentity } from './core/export-account.ts';
import type { IdentityContext } from './core/identity-context.ts';
import { IdentityError } from './core/identity-error.ts';
import { authenticate } from './core/tokens.ts';
import type { Authenticated } from './core/tokens.ts';
import type { UserPoolTables } from './store/tables.ts';

/** The accounts of the embedded pool. Each question looks at the session's row, so a revoked token stops at once. */
export function createAccounts(context: IdentityContext): Accounts {
  return {
    async userOf(accessToken) {
      try {
        const { user } = await authenticate(context, accessToken);
        return { id: user.id, email: user.email, approved: user.approved };
      } catch (error) {
        if (error instanceof IdentityError) return null;
        throw error;
      }
    },
    erase: (transaction, accountId) => eraseIdentity(context, transaction.of<UserPoolTables>(), accountId),
    exportOf: (accountId) => exportIdentity(context, accountId),
    sessions: sessionKeeper(context),
  };
}

function sessionKeeper(context: IdentityContext): SessionKeeper {
  return {
    list: async (accessToken) => listSessions(context, await whoSends(context, accessToken)),
    end: async (accessToken, id) => endListedSession(context, await whoSends(context, accessToken), id),
    endOthers: async (accessToken) => endOtherSessions(context, await whoSends(context, accessToken)),
  };
}

async function whoSends(context: IdentityContext, accessToken: string): Promise<Authenticated> {
  try {
    return await authenticate(context, accessToken);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new BandpalError('account.unauthorized', { field: 'authorization', cause: error });
  }
}
