import { allowanceSchema, publicConfigSchema, testReportSchema, testSummarySchema } from '@bandpal/contracts';
import type { PublicConfig } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eraseTest, readAllowance, readOwnTests, readReport, readTest } from '../../product/index.ts';
import type { ProductContext, ReportMaker } from '../../product/index.ts';
import type { GuestCookie } from '../guest-cookie.ts';

export interface ProductRouteDeps {
  context: ProductContext;
  reports: ReportMaker;
  guests: GuestCookie;
  publicConfig: () => PublicConfig;
  /** Ends the call of a test that was erased, if one is going on. */
  endCallOf: (testId: string) => void;
}

const testParams = z.object({ id: z.string().max(64) });

/** `/config.json`, `/api/allowance`, `/api/tests…`. Nothing here may be kept by a cache. */
export function registerProductRoutes(instance: FastifyInstance, deps: ProductRouteDeps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, reports, guests } = deps;
  const uncached = { onRequest: noStore };

  app.get('/config.json', { ...uncached, schema: { response: { 200: publicConfigSchema } } }, () =>
    deps.publicConfig(),
  );

  app.get('/api/allowance', { ...uncached, schema: { response: { 200: allowanceSchema } } }, (request) =>
    readAllowance(context.db, context, guests.peekOwner(request)),
  );

  app.get(
    '/api/tests',
    { ...uncached, schema: { response: { 200: z.object({ tests: z.array(testSummarySchema) }) } } },
    async (request) => ({ tests: await readOwnTests(context, guests.peekOwner(request)) }),
  );

  app.get(
    '/api/tests/:id',
    { ...uncached, schema: { params: testParams, response: { 200: testSummarySchema } } },
    (request) => readTest(context, guests.peekOwner(request), request.params.id),
  );

  app.get(
    '/api/tests/:id/report',
    { ...uncached, schema: { params: testParams, response: { 200: testReportSchema } } },
    (request) => readReport(context, reports, request.params.id),
  );

  app.delete('/api/tests/:id', { ...uncached, schema: { params: testParams } }, async (request, reply) => {
    await eraseTest(context, guests.peekOwner(request), request.params.id);
    deps.endCallOf(request.params.id);
    return reply.code(204).send();
  });
}

async function noStore(
  _request: unknown,
  reply: { header(name: string, value: string): unknown },
): Promise<void> {
  reply.header('cache-control', 'no-store');
}
