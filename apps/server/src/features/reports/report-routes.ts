import { testReportSchema, BandpalError, type Report, type TestReport } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import type { ReportContext } from './report-context.ts';
import { storedReport, type ReportMaker } from './report-maker.ts';
import { sheetsOf, type SheetTables } from '../guests/sheet-rows.ts';
import { practiceOf, requireOwn } from '../tests/read-test.ts';
import { findTest } from '../tests/test-rows.ts';
import type { TestRow } from '../tests/test-tables.ts';
import type { TestOwner } from '../../ports/test-desk.ts';

interface ReportRouteDeps extends FeatureDeps {
  context: ReportContext;
  reports: ReportMaker;
}

const testParams = z.object({ id: z.string().max(64) });

/** `/api/tests/:id/report`. */
export const reportRoutes: FastifyPluginAsync<ReportRouteDeps> = async (
  instance,
  { context, reports, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/tests/:id/report',
    {
      schema: {
        summary: 'The report of a test',
        caller: 'owner',
        params: testParams,
        response: { 200: testReportSchema },
      },
    },
    (request) => readReport(context, reports, { owner: ownerOf(request), testId: request.params.id }),
  );
};

/**
 * The report of a finished test, for its owner.
 * @throws BandpalError `test.not-found`, `test.not-yours` or `test.report-pending`.
 */
export async function readReport(
  context: ReportContext,
  reports: ReportMaker,
  request: { owner: TestOwner; testId: string },
): Promise<TestReport> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const sheets = await sheetsOf(context.database.shared.of<SheetTables>(), test.id);
  return {
    id: test.id,
    owner: test.owner_kind,
    ...practiceOf(test),
    ...(await reportOf(reports, test)),
    ...(sheets.length === 0 ? {} : { teacherSheets: sheets }),
  };
}

interface DatedReport {
  startedAt: string;
  finishedAt: string;
  endedReason: string;
  report: Report;
  unread?: number | undefined;
}

/**
 * The report of a test, and when it was taken; one that could not be made at its end is tried again, and one whose answers were read since
 * is made anew.
 * @throws BandpalError `test.not-found` when nothing was said, `test.report-pending` when there is none yet.
 */
export async function reportOf(reports: ReportMaker, test: TestRow): Promise<DatedReport> {
  if (test.status === 'released') {
    throw new BandpalError('test.not-found', {
      message: 'Nothing was said in this test, so it has no report. It did not use up a test.',
    });
  }
  if (test.status !== 'finished' || test.finished_at === null) throw new BandpalError('test.report-pending');
  const made =
    (await reports.stored(test)) ??
    (await reports.makeForReader(test)) ??
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
