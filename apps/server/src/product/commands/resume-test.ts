import { BandpalError } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';
import { countRun, findTest, listAnswers, lockOwner, lockTest, updateTest } from '../../store/index.ts';
import type { TestRow } from '../../store/index.ts';
import { ACTIVE_HOLD_MS, after } from '../hold-times.ts';
import type { ProductContext } from '../product-context.ts';
import { recentTopicIds } from '../recent-topics.ts';
import { requireFewTests } from '../require-few-tests.ts';
import { isResumable, isSameOwner } from '../resume-policy.ts';

interface ResumeRequest {
  owner: TestOwner;
  testId: string;
  callId?: string | undefined;
}

/**
 * Takes an unfinished test up again under the hold it has, from another process too.
 * @throws BandpalError `test.not-found` (unknown, or somebody else's), `test.not-resumable` (over) or `call.too-many`.
 */
export async function resumeTest(
  context: ProductContext,
  request: ResumeRequest,
): Promise<OpenTest & { run: number }> {
  const { replica } = context;
  if (replica !== null) await releaseElsewhere(context, replica, request);
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, request.owner);
    const at = context.clock.date();
    const test = requireResumable(await lockTest(trx, request.testId), request.owner, at);
    await requireFewTests(trx, context, request.owner, test.id);
    await updateTest(trx, test.id, {
      status: 'active',
      holdExpiresAt: after(at, ACTIVE_HOLD_MS),
      updatedAt: at,
    });
    const place = { replicaId: replica?.id ?? null, callId: request.callId ?? null };
    return {
      run: await countRun(trx, test.id, place),
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

/** After a reload the old call may still go on in another process; what it has to write is part of what the new one reads. */
async function releaseElsewhere(
  { db, clock }: ProductContext,
  replica: NonNullable<ProductContext['replica']>,
  { owner, testId }: ResumeRequest,
): Promise<void> {
  const test = requireResumable(await findTest(db, testId), owner, clock.date());
  const isElsewhere = test.replica_id !== null && test.replica_id !== replica.id;
  if (test.status === 'active' && isElsewhere) await replica.releaseElsewhere(test.id);
}

function requireResumable(test: TestRow | undefined, owner: TestOwner, at: Date): TestRow {
  if (test === undefined || !isSameOwner(test, owner)) throw new BandpalError('test.not-found');
  if (!isResumable(test, at)) throw new BandpalError('test.not-resumable');
  return test;
}
