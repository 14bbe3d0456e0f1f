import { BandpalError } from '@bandpal/contracts';
import type { TestEnd } from '../../ports/test-desk.ts';
import { lockTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isUnfinished, settleTest } from '../settle-test.ts';

/**
 * Ends a test for good and settles its hold; again, or for an erased test, it changes nothing.
 * @param run of the call that ends it; null: not known.
 * @returns whether a report is to be made now.
 * @throws BandpalError `test.not-found` when a later call of another process has taken the test up.
 */
export async function finishTest(
  context: ProductContext,
  { testId, run }: { testId: string; run: number | null },
  end: TestEnd,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const test = await lockTest(trx, testId);
    if (test === undefined || !isUnfinished(test)) return false;
    if (run !== null && test.run !== run) throw new BandpalError('test.not-found');
    return (await settleTest(trx, context, test, end)) === 'finished';
  });
}
