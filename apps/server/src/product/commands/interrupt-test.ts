import { countAnswers, lockTest, updateTest } from '../../store/index.ts';
import { after, RESUME_WINDOW_MS } from '../hold-times.ts';
import type { ProductContext } from '../product-context.ts';
import { isUnfinished, settleTest } from '../settle-test.ts';

/**
 * The call of a test is gone: with an answer it can be continued for a day, without one its hold is given back at once. Nothing
 * happens when a later call, perhaps of another process, runs the test by now.
 */
export async function interruptTest(context: ProductContext, testId: string, run: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const test = await lockTest(trx, testId);
    if (test === undefined || !isUnfinished(test) || test.run !== run) return;
    if (!(await countAnswers(trx, [testId])).has(testId)) {
      await settleTest(trx, context, test, 'interrupted');
      return;
    }
    const at = context.clock.date();
    await updateTest(trx, testId, {
      status: 'interrupted',
      holdExpiresAt: after(at, RESUME_WINDOW_MS),
      updatedAt: at,
    });
  });
}
