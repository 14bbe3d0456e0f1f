import { BandpalError, type ExamMode, type TestSummary } from '@bandpal/contracts';
import { readTest } from '../../api/product.ts';
import { readOwnTests } from './own-tests.ts';

/**
 * The test to offer for continuing: the one asked for by id, else the newest of this browser in the same mode.
 * Null when it cannot be continued. Rejects when the server cannot be reached.
 */
export async function findResumableTest(
  mode: ExamMode,
  askedId: string | null,
  signal?: AbortSignal,
): Promise<TestSummary | null> {
  const id = askedId ?? readOwnTests().find((test) => test.mode === mode)?.id;
  if (id === undefined) return null;
  try {
    const summary = await readTest(id, signal);
    return canContinue(summary) && summary.mode === mode ? summary : null;
  } catch (error) {
    if (isNotOneOfOurs(error)) return null;
    throw error;
  }
}

/** Whether the server has refused a test because there is none, or because it belongs to somebody else. */
const isNotOneOfOurs = (error: unknown): boolean =>
  error instanceof BandpalError && (error.code === 'test.not-found' || error.code === 'test.not-yours');

/** Whether a test can go on. A call that was just lost still counts as active on the server, until the grace period is over. */
const canContinue = ({ resumable, status }: TestSummary): boolean => resumable || status === 'active';

/** What to do when a visitor wants to go on after a trouble. */
export type Continuation =
  /** Take the test; without an id a new one. */
  | { kind: 'take'; resumeTestId: string | null }
  | { kind: 'report'; testId: string }
  | { kind: 'not-resumable' };

/** What the visitor pressed, and the test that was stopped; null when it had not begun. */
export interface ContinuationWish {
  mode: ExamMode;
  testId: string | null;
  /** The visitor asked to continue a test and does not expect a new one in its place. */
  mustContinue: boolean;
}

/**
 * Decides how to go on. A new test, which is charged, is begun only when none had begun or when the old one was given
 * back without an answer. Rejects when the server cannot be reached.
 */
export async function planContinuation(
  { mode, testId, mustContinue }: ContinuationWish,
  read: (id: string) => Promise<TestSummary> = readTest,
): Promise<Continuation> {
  if (testId === null) return mustContinue ? { kind: 'not-resumable' } : { kind: 'take', resumeTestId: null };
  const summary = await readKnown(testId, read);
  if (summary?.mode === mode && canContinue(summary)) return { kind: 'take', resumeTestId: testId };
  if (summary?.status === 'finished') return { kind: 'report', testId };
  if (summary?.status === 'released' && !mustContinue) return { kind: 'take', resumeTestId: null };
  return { kind: 'not-resumable' };
}

async function readKnown(
  id: string,
  read: (id: string) => Promise<TestSummary>,
): Promise<TestSummary | null> {
  try {
    return await read(id);
  } catch (error) {
    if (isNotOneOfOurs(error)) return null;
    throw error;
  }
}
