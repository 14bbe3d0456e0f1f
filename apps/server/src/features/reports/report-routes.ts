import { testReportSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import { readReport } from './read-report.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportMaker } from './report-maker.ts';

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
