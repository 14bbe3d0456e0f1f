import { expiredTestIds, lockTest } from '../../store/index.ts';
import type { Database, OwnerKey } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isUnfinished, settleTest } from '../settle-test.ts';

/** Tests closed in one go; the next sweep takes the rest. */
const BATCH = 100;

/**
 * Ends every unfinished test whose hold is over, of one owner when given.
 * @returns ids of those that now need a report.
 */
export async function closeExpiredTests(
  trx: Database,
  context: ProductContext,
  owner?: OwnerKey,
): Promise<string[]> {
  const finished: string[] = [];
  for (const id of await expiredTestIds(trx, context.clock.date(), BATCH, owner)) {
    const test = await lockTest(trx, id);
    // Continued or finished while we waited for the lock.
    if (test === undefined || !isUnfinished(test) || test.hold_expires_at > context.clock.date()) continue;
    if ((await settleTest(trx, context, test, 'expired')) === 'finished') finished.push(id);
  }
  return finished;
}
