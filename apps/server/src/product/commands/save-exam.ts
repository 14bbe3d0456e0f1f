import { BandpalError } from '@bandpal/contracts';
import { findTest, saveExamState } from '../../store/index.ts';
import { ACTIVE_HOLD_MS, after } from '../hold-times.ts';
import type { ProductContext } from '../product-context.ts';

/**
 * Saves the state of a running test and moves its hold on. A step that arrives after the end changes nothing.
 * @throws BandpalError `test.not-found` when the test was erased.
 */
export async function saveExam(
  context: ProductContext,
  testId: string,
  state: unknown,
  topicIds: readonly string[],
): Promise<void> {
  const at = context.clock.date();
  const saved = await saveExamState(context.db, testId, {
    state,
    topicIds,
    holdExpiresAt: after(at, ACTIVE_HOLD_MS),
    at,
  });
  if (!saved && (await findTest(context.db, testId)) === undefined) throw new BandpalError('test.not-found');
}
