import type { TestReport } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { findTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { practiceOf } from '../practice-of.ts';
import type { ReportMaker } from '../report-maker.ts';
import { reportOf } from '../report-of.ts';
import { requireOwn } from '../require-own.ts';

/**
 * The report of a finished test, for its owner.
 * @throws BandpalError `test.not-found`, `test.not-yours` or `test.report-pending`.
 */
export async function readReport(
  context: ProductContext,
  reports: ReportMaker,
  request: { owner: TestOwner; testId: string },
): Promise<TestReport> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  return { id: test.id, owner: test.owner_kind, ...practiceOf(test), ...(await reportOf(reports, test)) };
}
