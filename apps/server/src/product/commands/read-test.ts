import { BandpalError } from '@bandpal/contracts';
import type { TestSummary } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { countAnswers, findTest, listTests } from '../../store/index.ts';
import type { ListedTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isResumable, isSameOwner } from '../resume-policy.ts';

/** Tests shown to their owner; reports of older ones stay at their own addresses. */
const LISTED_TESTS = 50;

/** A test as its page needs it; `resumable` is true for its owner only. Throws BandpalError `test.not-found`. */
export async function readTest(
  context: ProductContext,
  owner: TestOwner,
  testId: string,
): Promise<TestSummary> {
  const test = await findTest(context.db, testId);
  if (test === undefined) throw new BandpalError('test.not-found');
  const counts = await countAnswers(context.db, [testId]);
  const view = test.exam_state === null ? null : context.viewOf(test.exam_state);
  return { ...summaryOf(context, owner, test, counts.get(testId) ?? 0), view };
}

/** The owner's own tests, newest first, without their views. */
export async function readOwnTests(context: ProductContext, owner: TestOwner): Promise<TestSummary[]> {
  const tests = await listTests(context.db, owner, LISTED_TESTS);
  const ids = tests.map((test) => test.id);
  const counts = await countAnswers(context.db, ids);
  return tests.map((test) => summaryOf(context, owner, test, counts.get(test.id) ?? 0));
}

function summaryOf(
  context: ProductContext,
  owner: TestOwner,
  test: ListedTest,
  answers: number,
): TestSummary {
  return {
    id: test.id,
    mode: test.mode,
    status: test.status,
    startedAt: test.started_at.toISOString(),
    answers,
    resumable: isSameOwner(test, owner) && isResumable(test, context.clock.date()),
    view: null,
  };
}
