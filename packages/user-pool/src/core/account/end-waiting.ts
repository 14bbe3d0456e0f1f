import type { UserPoolDb } from '../../store/tables.ts';
import { deleteWaitingReset } from '../../store/waiting-resets.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';

/** The user has shown that they know what the password is, or it has changed in another way: nothing waits any more. */
export async function endWaiting(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
  tokenHash?: string,
): Promise<boolean> {
  if (!(await deleteWaitingReset(tx, userId, tokenHash))) return false;
  await audit(context, 'reset-called-off', userId, tx);
  return true;
}
