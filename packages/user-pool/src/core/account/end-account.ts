import type { UserPoolDb } from '../../store/tables.ts';
import { eraseRows, lockUser, type User } from '../../store/users.ts';
import { revokeFamilies } from '../../store/refresh-tokens.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { endSignInsUnderWay } from './account-sessions.ts';

/** Removes every row of a user in the pool, in the caller's transaction. Their tokens stop working at its commit. */
export async function eraseUser(context: PoolContext, db: UserPoolDb, userId: string): Promise<void> {
  await eraseRows(db, userId);
  await audit(context, 'erased', null, db);
}

/** Erases a user wherever they are known. */
export async function deleteAccount(context: PoolContext, user: User): Promise<void> {
  if (context.eraseAccount !== null) {
    await context.eraseAccount({ id: user.id, email: user.email, approved: user.approved });
    return;
  }
  await context.db.transaction().execute((tx) => eraseUser(context, tx, user.id));
}

/** Ends every session of a user, and every sign-in that is under way: one that is just being finished ends, too. */
export async function signOutEverywhere(context: PoolContext, userId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId, 'change');
    await endSignInsUnderWay(tx, userId);
    await revokeFamilies(tx, { userId }, context.clock.date());
    await audit(context, 'signed-out-everywhere', userId, tx);
  });
}
