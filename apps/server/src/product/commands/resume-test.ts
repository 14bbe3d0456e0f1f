import { BandpalError } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';
import { countRun, listAnswers, lockTest, updateTest } from '../../store/index.ts';
import { ACTIVE_HOLD_MS, after } from '../hold-times.ts';
import type { ProductContext } from '../product-context.ts';
import { recentTopicIds } from '../recent-topics.ts';
import { isResumable, isSameOwner } from '../resume-policy.ts';

/**
 * Takes an unfinished test up again under the hold it has.
 * @throws BandpalError `test.not-found` (unknown, or somebody else's) or `test.not-resumable` (over).
 */
export async function resumeTest(
  context: ProductContext,
  request: { owner: TestOwner; testId: string },
): Promise<OpenTest & { run: number }> {
  return context.db.transaction().execute(async (trx) => {
    const test = await lockTest(trx, request.testId);
    const at = context.clock.date();
    if (test === undefined || !isSameOwner(test, request.owner)) throw new BandpalError('test.not-found');
    if (!isResumable(test, at)) throw new BandpalError('test.not-resumable');
    await updateTest(trx, test.id, {
      status: 'active',
      holdExpiresAt: after(at, ACTIVE_HOLD_MS),
      updatedAt: at,
    });
    return {
      run: await countRun(trx, test.id),
      id: test.id,
      mode: test.mode,
      resumed: true,
      examState: test.exam_state,
      seed: test.seed,
      ...(test.practice_question_id === null ? {} : { practiceQuestionId: test.practice_question_id }),
      recentTopicIds: await recentTopicIds(trx, request.owner, test.id),
      answers: await listAnswers(trx, test.id),
    };
  });
}
