import { BandpalError } from '@bandpal/contracts';
import { findTest } from '../store/index.ts';
import type { ProductContext } from './product-context.ts';
import { isUnfinished } from './settle-test.ts';

/**
 * Why a write of a call found nothing to write to: passes when its test is over.
 * @throws BandpalError `test.not-found` when the test was erased, or when a later call than `run` has taken it up.
 */
export async function requireStillOurs(
  { db }: Pick<ProductContext, 'db'>,
  testId: string,
  run: number | null,
): Promise<void> {
  const test = await findTest(db, testId);
  const isTakenUp = test !== undefined && run !== null && isUnfinished(test) && test.run !== run;
  if (test === undefined || isTakenUp) throw new BandpalError('test.not-found');
}
