import type { TestSummary } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { countAnswers, findTest, listTests } from '../../store/index.ts';
import type { ListedTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { practiceOf } from '../practice-of.ts';
import { requireOwn } from '../require-own.ts';
import { isResumable } from '../resume-policy.ts';

/** Tests shown to their owner; reports of older ones stay at their own addresses. */
const LISTED_TESTS = 50;

/** A test of this owner, as its page needs it. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readTest(
  context: ProductContext,
  owner: TestOwner,
  testId: string,
): Promise<TestSummary> {
  const test = requireOwn(await findTest(context.db, testId), owner);
  const counts = await countAnswers(context.db, [testId]);
  const view = test.exam_state === null ? null : context.viewOf(test.exam_state);
  return { ...summaryOf(context, test, counts.get(testId) ?? 0), view, ...practiceOf(test) };
}

/** The owner's own tests, newest first, without their views. */
export async function readOwnTests(context: ProductContext, owner: TestOwner): Promise<TestSummary[]> {
  const tests = await listTests(context.db, owner, LISTED_TESTS);
  const ids = tests.map((test) => test.id);
  const counts = await countAnswers(context.db, ids);
  return tests.map((test) => summaryOf(context, test, counts.get(test.id) ?? 0));
}

function summaryOf(context: ProductContext, test: ListedTest, answers: number): TestSummary {
  return {
    id: test.id,
    mode: test.mode,
    status: test.status,
    startedAt: test.started_at.toISOString(),
    answers,
    resumable: isResumable(test, context.clock.date()),
    view: null,
  };
}
