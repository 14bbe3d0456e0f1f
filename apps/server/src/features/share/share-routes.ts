import { newShareSchema, sharedReportSchema, shareRequestSchema, sharesSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import type { CorrectionContext } from '../corrections/correction-routes.ts';
import type { ReportMaker } from '../reports/report-maker.ts';
import { readSharedReport, readShares, revokeShare, shareReport } from './share-commands.ts';

const testParams = z.object({ id: z.string().max(64) });
const shareParams = testParams.extend({ shareId: z.string().max(64) });
/** Not in the address, which proxies log. */
const tokenHeaders = z.object({ 'share-token': z.string().max(64) });

interface ShareRouteDeps extends FeatureDeps {
  context: CorrectionContext;
  reports: ReportMaker;
}

/** `/api/tests/:id/shares…` for the owner of a test, and `/api/shared` for anyone who has a link. */
export const shareRoutes: FastifyPluginAsync<ShareRouteDeps> = async (
  instance,
  { context, reports, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/tests/:id/shares',
    {
      schema: {
        summary: 'Links to a report',
        caller: 'owner',
        params: testParams,
        response: { 200: sharesSchema },
      },
    },
    async (request) => ({
      shares: await readShares(context, { owner: ownerOf(request), testId: request.params.id }),
    }),
  );

  app.post(
    '/api/tests/:id/shares',
    {
      schema: {
        summary: 'Make a link to a report',
        caller: 'owner',
        params: testParams,
        body: shareRequestSchema,
        response: { 201: newShareSchema },
      },
    },
    async (request, reply) => {
      const wish = { owner: ownerOf(request), testId: request.params.id, days: request.body.days };
      return reply.code(201).send(await shareReport(context, wish));
    },
  );

  app.delete(
    '/api/tests/:id/shares/:shareId',
    {
      schema: {
        summary: 'Take a link back',
        caller: 'owner',
        params: shareParams,
        answers: { 204: { description: 'It is gone.' } },
      },
    },
    async (request, reply) => {
      const { id: testId, shareId } = request.params;
      await revokeShare(context, { owner: ownerOf(request), testId, shareId });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/shared',
    {
      schema: {
        summary: 'The report that a link opens',
        caller: 'anyone',
        headers: tokenHeaders,
        response: { 200: sharedReportSchema },
      },
    },
    (request) => readSharedReport(context, reports, request.headers['share-token']),
  );
};
