import {
  BandpalError,
  type Drill,
  type TestSummary,
  type PracticeOf,
  type TestStatus,
} from '@bandpal/contracts';
import { countAnswers } from './answer-rows.ts';
import type { TestContext } from './test-tables.ts';
import { findTest, listTests, type ListedTest } from './test-rows.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { isUnfinished } from './settle-test.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** Tests shown to their owner; reports of older ones stay at their own addresses. */
const LISTED_TESTS = 50;

/** A test of this owner, as its page needs it. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readTest(context: TestContext, owner: TestOwner, testId: string): Promise<TestSummary> {
  const test = requireOwn(await findTest(context.db, testId), owner);
  const counts = await countAnswers(context.db, [testId]);
  const view = test.exam_state === null ? null : context.viewOf(test.exam_state);
  return { ...summaryOf(context, test, counts.get(testId) ?? 0), view, ...practiceOf(test) };
}

/** The owner's own tests, newest first, without their views. */
export async function readOwnTests(context: TestContext, owner: TestOwner): Promise<TestSummary[]> {
  const tests = await listTests(context.db, owner, LISTED_TESTS);
  const ids = tests.map((test) => test.id);
  const counts = await countAnswers(context.db, ids);
  return tests.map((test) => summaryOf(context, test, counts.get(test.id) ?? 0));
}

function summaryOf(context: TestContext, test: ListedTest, answers: number): TestSummary {
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

/** What a test takes again, as its owner is told; nothing of a whole test. */
export function practiceOf(test: {
  practice_of: string | null;
  practice_answer_id: string | null;
  practice_drill: Drill | null;
}): {
  practice?: PracticeOf;
} {
  const { practice_of: testId, practice_answer_id: answerId, practice_drill: drill } = test;
  if (testId === null || answerId === null) return {};
  return { practice: { testId, answerId, ...(drill === null ? {} : { drill }) } };
}

/** What of a row says whose it is. */
interface OwnedRow {
  owner_kind: OwnerKey['kind'];
  owner_id: string;
}

/**
 * The test, if this person owns it. A stranger is told that it exists: nobody can guess an id, and its owner in another browser must
 * not take it for erased.
 * @throws BandpalError `test.not-found` where there is none, `test.not-yours` where it is somebody else's.
 */
export function requireOwn<T extends OwnedRow>(test: T | undefined, owner: OwnerKey): T {
  if (test === undefined) throw new BandpalError('test.not-found');
  if (!isSameOwner(test, owner)) throw new BandpalError('test.not-yours');
  return test;
}

/** Whether the test belongs to this person. */
export function isSameOwner(test: OwnedRow, owner: OwnerKey): boolean {
  return test.owner_kind === owner.kind && test.owner_id === owner.id;
}

/** Whether a call of the owner may continue the test. Active counts: after a crash, or a reload faster than the old call's end. */
export function isResumable(test: { status: TestStatus; hold_expires_at: Date }, now: Date): boolean {
  return isUnfinished(test) && test.hold_expires_at > now;
}
