import { BandpalError } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { deleteTest, lockTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isSameOwner } from '../resume-policy.ts';
import { isUnfinished, settleTest } from '../settle-test.ts';

/**
 * Erases a test of this owner: its answers, its report, all of it; a running one is settled first.
 * @throws BandpalError `test.not-found` when it is unknown or somebody else's.
 */
export async function eraseTest(context: ProductContext, owner: TestOwner, testId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const test = await lockTest(trx, testId);
    if (test === undefined || !isSameOwner(test, owner)) throw new BandpalError('test.not-found');
    if (isUnfinished(test)) await settleTest(trx, context, test, 'erased');
    await deleteTest(trx, testId);
  });
}
