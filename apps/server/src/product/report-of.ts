import { BandpalError } from '@bandpal/contracts';
import type { TestReport } from '@bandpal/contracts';
import type { TestRow } from '../store/index.ts';
import { storedReport } from './report-maker.ts';
import type { ReportMaker } from './report-maker.ts';

/**
 * The report of a test, and when it was taken; one that could not be made at its end is tried again, and one whose answers were read since
 * is made anew.
 * @throws BandpalError `test.not-found` when nothing was said, `test.report-pending` when there is none yet.
 */
export async function reportOf(
  reports: ReportMaker,
  test: TestRow,
): Promise<Pick<TestReport, 'startedAt' | 'finishedAt' | 'endedReason' | 'report' | 'unread'>> {
  if (test.status === 'released') {
    throw new BandpalError('test.not-found', {
      message: 'Nothing was said in this test, so it has no report. It did not use up a test.',
    });
  }
  if (test.status !== 'finished' || test.finished_at === null) throw new BandpalError('test.report-pending');
  const made =
    (await reports.stored(test)) ??
    (await reports.makeSoon(test.id)) ??
    // The one before it, until the new one is there.
    (test.report === null ? null : storedReport(test));
  if (made === null) {
    throw new BandpalError('test.report-pending', {
      message: "The report isn't ready yet. Your answers are saved; please try again.",
    });
  }
  return {
    startedAt: test.started_at.toISOString(),
    finishedAt: test.finished_at.toISOString(),
    endedReason: test.ended_reason ?? 'completed',
    report: made.report,
    ...(made.unread === 0 ? {} : { unread: made.unread }),
  };
}
