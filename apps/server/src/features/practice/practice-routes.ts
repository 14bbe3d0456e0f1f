import { BandpalError, betterAnswerSchema, practicesSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readPractices, readOwnAnswer } from './practice-commands.ts';
import { registerPairRoutes, registerWordRoutes } from './word-routes.ts';
import type { PracticeRouteDeps } from './word-routes.ts';

const testParams = z.object({ id: z.string().max(64) });
const answerParams = testParams.extend({ answerId: z.string().max(128) });

/** `/api/tests/:id/practices`, `POST /api/tests/:id/answers/:answerId/better`, single words and pairs of them. */
export const practiceRoutes: FastifyPluginAsync<PracticeRouteDeps> = async (instance, deps) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, rewording, ownerOf } = deps;

  app.get(
    '/api/tests/:id/practices',
    {
      schema: {
        summary: 'Finished practices of a test’s questions',
        caller: 'owner',
        params: testParams,
        response: { 200: practicesSchema },
      },
    },
    async (request) => ({
      practices: await readPractices(context, { owner: ownerOf(request), testId: request.params.id }),
    }),
  );

  // For answers of the caller's own tests. Nothing is kept or logged.
  app.post(
    '/api/tests/:id/answers/:answerId/better',
    {
      schema: {
        summary: 'An answer said better',
        caller: 'owner',
        params: answerParams,
        response: { 200: betterAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id: testId, answerId } = request.params;
      const { question, transcript } = await readOwnAnswer(context, ownerOf(request), { testId, answerId });
      if (rewording === null) throw new BandpalError('request.not-found');
      // Whoever leaves the page waits for nothing.
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const reworded = await rewording.reword({ question, answer: transcript }, left.signal);
      if (reworded.kind === 'unavailable') throw new BandpalError('language.unavailable');
      return { text: reworded.kind === 'better' ? reworded.text : null };
    },
  );

  registerWordRoutes(instance, deps);
  registerPairRoutes(instance, deps);
};
