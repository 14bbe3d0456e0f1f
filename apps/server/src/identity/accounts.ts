import type { Accounts } from '../ports/accounts.ts';
import { eraseIdentity } from './core/account/end-account.ts';
import { exportIdentity } from './core/export-account.ts';
import type { IdentityContext } from './core/identity-context.ts';
import { IdentityError } from './core/identity-error.ts';
import { authenticate } from './core/tokens.ts';

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
    erase: (db, accountId) => eraseIdentity(context, db, accountId),
    exportOf: (accountId) => exportIdentity(context, accountId),
  };
}
