import { BandpalError, reportSchema } from '@bandpal/contracts';
import type { TestReport } from '@bandpal/contracts';
import { findTest } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import type { ReportMaker } from '../report-maker.ts';

/**
 * The report of a finished test; one that could not be made at its end is tried again.
 * @throws BandpalError `test.not-found` or `test.report-pending`.
 */
export async function readReport(
  context: ProductContext,
  reports: ReportMaker,
  testId: string,
): Promise<TestReport> {
  const test = await findTest(context.db, testId);
  if (test === undefined) throw new BandpalError('test.not-found');
  if (test.status === 'released') {
    throw new BandpalError('test.not-found', {
      message: 'Nothing was said in this test, so it has no report. It did not use up a test.',
    });
  }
  if (test.status !== 'finished' || test.finished_at === null) throw new BandpalError('test.report-pending');
  const report = test.report === null ? await reports.makeSoon(testId) : reportSchema.parse(test.report);
  if (report === null) {
    throw new BandpalError('test.report-pending', {
      message: 'The report is not ready yet. Your answers are kept; please try again.',
    });
  }
  return {
    id: test.id,
    startedAt: test.started_at.toISOString(),
    finishedAt: test.finished_at.toISOString(),
    endedReason: test.ended_reason ?? 'completed',
    report,
  };
}
