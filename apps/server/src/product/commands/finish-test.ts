import type { TestEnd } from '../../ports/test-desk.ts';
import { lockTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isUnfinished, settleTest } from '../settle-test.ts';

/**
 * Ends a test for good and settles its hold; again, or for an erased test, it changes nothing.
 * @returns whether a report is to be made now.
 */
export async function finishTest(context: ProductContext, testId: string, end: TestEnd): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const test = await lockTest(trx, testId);
    if (test === undefined || !isUnfinished(test)) return false;
    return (await settleTest(trx, context, test, end)) === 'finished';
  });
}
