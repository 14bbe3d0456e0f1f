import { saveExamState } from '../../store/index.ts';
import { ACTIVE_HOLD_MS, after } from '../hold-times.ts';
import type { ProductContext } from '../product-context.ts';
import { requireStillOurs } from '../require-still-ours.ts';

/**
 * Saves the state of a running test and moves its hold on. A step that arrives after the end changes nothing.
 * @param run of the call that saves; null: not known.
 * @throws BandpalError `test.not-found` when the test was erased, or taken up by a later call of another process.
 */
export async function saveExam(
  context: ProductContext,
  { testId, run }: { testId: string; run: number | null },
  state: unknown,
  topicIds: readonly string[],
): Promise<void> {
  const at = context.clock.date();
  const holdExpiresAt = after(at, ACTIVE_HOLD_MS);
  const saved = await saveExamState(context.db, testId, { state, topicIds, holdExpiresAt, at, run });
  if (!saved) await requireStillOurs(context, testId, run);
}
