import { testSummarySchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import { eraseTest } from './erase-test.ts';
import { readOwnTests, readTest } from './read-test.ts';
import type { TestContext } from './test-tables.ts';

interface TestRouteDeps extends FeatureDeps {
  context: TestContext;
  /** A test was erased: ends its call, if one is going on, and forgets those there were. */
  forgetCallsOf: (testId: string) => void;
}

const testParams = z.object({ id: z.string().max(64) });

/** `/api/tests` and `/api/tests/:id`: of the account when signed in, else of the guest. */
export const testRoutes: FastifyPluginAsync<TestRouteDeps> = async (instance, deps) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, ownerOf, forgetCallsOf } = deps;

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
      for (const id of await eraseTest(context, ownerOf(request), request.params.id)) forgetCallsOf(id);
      return reply.code(204).send();
    },
  );
};
