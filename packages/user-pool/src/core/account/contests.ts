import { listUndos } from '../../store/address-undos.ts';
import type { PoolContext } from '../pool-context.ts';

/**
 * Whether it is not decided whose an account is: somebody has asked for it to go back to an address that it has left. Neither side takes
 * its data along meanwhile, or erases it.
 */
export async function isContested(context: PoolContext, userId: string): Promise<boolean> {
  const undos = await listUndos(context.db, userId, context.clock.date());
  return undos.some((undo) => undo.works_from !== null);
}
