import { listUndos } from '../../store/address-undos.ts';
import { findWaitingReset } from '../../store/waiting-resets.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * Whether it is not decided whose an account is: somebody has asked for it to go back to an address that it has left, or a new password
 * that the mailbox has chosen waits. Neither side takes its data along meanwhile, or erases it. A sign-in with the password there is
 * decides the second.
 */
export async function isContested(context: PoolContext, userId: string): Promise<boolean> {
  const undos = await listUndos(context.db, userId, context.clock.date());
  if (undos.some((undo) => undo.works_from !== null)) return true;
  return (await findWaitingReset(context.db, { userId })) !== undefined;
}
