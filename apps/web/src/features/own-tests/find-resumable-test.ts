import { BandpalError } from '@bandpal/contracts';
import type { ExamMode, TestSummary } from '@bandpal/contracts';
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
export const isNotOneOfOurs = (error: unknown): boolean =>
  error instanceof BandpalError && (error.code === 'test.not-found' || error.code === 'test.not-yours');

/** Whether a test can go on. A call that was just lost still counts as active on the server, until the grace period is over. */
export const canContinue = ({ resumable, status }: TestSummary): boolean => resumable || status === 'active';
