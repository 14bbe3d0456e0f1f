import { expiredTestIds, lockTest } from '../../store/index.ts';
import type { ProductDb, OwnerKey } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isUnfinished, settleTest } from '../settle-test.ts';

/** Tests of one owner closed in one go: more than anyone has. */
const BATCH = 100;

/** Ends every unfinished test of this owner whose hold is over. Their reports are made when they are asked for. */
export async function closeExpiredTests(
  trx: ProductDb,
  context: ProductContext,
  owner: OwnerKey,
): Promise<void> {
  const ids = await expiredTestIds(trx, context.clock.date(), BATCH, owner);
  for (const id of ids) await closeExpiredTest(trx, context, id);
}

/**
 * Ends one unfinished test if its hold is over.
 * @returns whether it now needs a report.
 */
export async function closeExpiredTest(
  trx: ProductDb,
  context: ProductContext,
  id: string,
): Promise<boolean> {
  const test = await lockTest(trx, id);
  // Continued or finished while we waited for the lock.
  if (test === undefined || !isUnfinished(test) || test.hold_expires_at > context.clock.date()) return false;
  return (await settleTest(trx, context, test, 'expired')) === 'finished';
}
