import { BandpalError } from '@bandpal/contracts';
import { findLiveFamily } from '../../store/refresh-tokens.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { lockUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Authenticated } from '../session/tokens.ts';

/**
 * The user of a session as they are now, locked until the transaction ends. A reset that ended the session while the request was under
 * way must not be followed by what the request adds. @throws BandpalError `account.unauthorized` when the session has ended.
 */
export async function lockedSender(
  context: PoolContext,
  tx: UserPoolDb,
  { user, familyId }: Authenticated,
): Promise<User> {
  const current = await lockUser(tx, user.id, 'change');
  const family = await findLiveFamily(tx, familyId, user.id, context.clock.date());
  if (current === undefined || family === undefined) {
    throw new BandpalError('account.unauthorized', { field: 'authorization' });
  }
  return current;
}
