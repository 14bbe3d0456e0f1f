import type { ExamMode, TestSummary } from '@bandpal/contracts';
import { readTest } from '../../api/product.ts';
import { canContinue, isNotOneOfOurs } from './find-resumable-test.ts';

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
