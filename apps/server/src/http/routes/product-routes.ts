import { allowanceSchema, publicConfigSchema, testReportSchema, testSummarySchema } from '@bandpal/contracts';
import type { PublicConfig } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  eraseTest,
  readAllowance,
  readCredits,
  readOwnTests,
  readReport,
  readTest,
} from '../../product/index.ts';
import type { ProductContext, ReportMaker } from '../../product/index.ts';
import type { GuestCookie } from '../guest-cookie.ts';
import { ownerOfRequest } from '../owners.ts';

export interface ProductRouteDeps {
  context: ProductContext;
  reports: ReportMaker;
  guests: GuestCookie;
  publicConfig: () => PublicConfig;
  /** A test was erased: ends its call, if one is going on, and forgets those there were. */
  forgetCallsOf: (testId: string) => void;
}

const testParams = z.object({ id: z.string().max(64) });

/** `/config.json`, `/api/allowance`, `/api/tests…`, below `registerSignIn`: of the account when signed in, else of the guest. */
export function registerProductRoutes(instance: FastifyInstance, deps: ProductRouteDeps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, reports, guests } = deps;
  const ownerOf = (request: FastifyRequest) => ownerOfRequest(guests, request);

  app.get(
    '/config.json',
    {
      schema: {
        summary: 'What a browser must know of this installation',
        caller: 'anyone',
        response: { 200: publicConfigSchema },
      },
    },
    () => deps.publicConfig(),
  );

  app.get(
    '/api/allowance',
    {
      schema: {
        summary: 'The tests the caller may still start',
        caller: 'owner',
        response: { 200: allowanceSchema },
      },
    },
    (request) => {
      const owner = ownerOf(request);
      return owner.kind === 'account'
        ? readCredits(context, owner.id)
        : readAllowance(context.db, context, owner);
    },
  );

  app.get(
    '/api/tests',
    {
      schema: {
        summary: 'The caller’s own tests',
        caller: 'owner',
        response: { 200: z.object({ tests: z.array(testSummarySchema) }) },
      },
    },
    async (request) => ({ tests: await readOwnTests(context, ownerOf(request)) }),
  );

  app.get(
    '/api/tests/:id',
    {
      schema: {
        summary: 'How far a test is',
        caller: 'owner',
        params: testParams,
        response: { 200: testSummarySchema },
      },
    },
    (request) => readTest(context, ownerOf(request), request.params.id),
  );

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

  app.delete(
    '/api/tests/:id',
    {
      schema: {
        summary: 'Erase a test',
        caller: 'owner',
        params: testParams,
        answers: { 204: { description: 'It is gone.' } },
      },
    },
    async (request, reply) => {
      for (const id of await eraseTest(context, ownerOf(request), request.params.id)) deps.forgetCallsOf(id);
      return reply.code(204).send();
    },
  );
}
