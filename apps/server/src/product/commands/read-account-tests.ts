import type { AccountTest } from '@bandpal/contracts';
import { listBandedTests } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { isResumable } from '../resume-policy.ts';

/** More than half a year of daily practice; older reports stay at their own addresses and in the export. */
const LISTED_TESTS = 200;

/** The account's tests with their bands, newest first. */
export async function readAccountTests(context: ProductContext, accountId: string): Promise<AccountTest[]> {
  const tests = await listBandedTests(context.db, { kind: 'account', id: accountId }, LISTED_TESTS);
  const now = context.clock.date();
  return tests.map((test) => ({
    id: test.id,
    mode: test.mode,
    status: test.status,
    startedAt: test.started_at.toISOString(),
    finishedAt: test.finished_at?.toISOString() ?? null,
    answers: test.answers,
    resumable: isResumable(test, now),
    band: test.band,
  }));
}
