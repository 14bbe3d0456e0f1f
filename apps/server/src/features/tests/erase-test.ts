import type { TestOwner } from '../../ports/test-desk.ts';
import { deleteTest, lockTest } from './test-rows.ts';
import { practiceIdsOf } from './test-rows.ts';
import type { TestContext, TestDb } from './test-tables.ts';
import { requireOwn } from './read-test.ts';
import { isUnfinished, settleTest } from './settle-test.ts';

/**
 * Erases a test of this owner: its answers, its report, its practices, all of it; a running one is settled first.
 * @returns the ids of what was erased.
 * @throws BandpalError `test.not-found` or `test.not-yours`; then nothing is erased.
 */
export async function eraseTest(context: TestContext, owner: TestOwner, testId: string): Promise<string[]> {
  return context.db.transaction().execute(async (trx: TestDb) => {
    const test = requireOwn(await lockTest(trx, testId), owner);
    if (isUnfinished(test)) await settleTest(trx, context, test, 'erased');
    const practices = await practiceIdsOf(trx, testId);
    await deleteTest(trx, testId);
    return [testId, ...practices];
  });
}
