import { correctionFeedbackSchema, disputedCorrectionsSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import { judgeCorrection, readDisputed } from './correction-commands.ts';
import type { CorrectionContext } from './correction-commands.ts';

const testParams = z.object({ id: z.string().max(64) });

interface CorrectionRouteDeps extends FeatureDeps {
  context: CorrectionContext;
}

/** `/api/tests/:id/corrections`: what the owner of a test says of the corrections in its report. */
export const correctionRoutes: FastifyPluginAsync<CorrectionRouteDeps> = async (
  instance,
  { context, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/tests/:id/corrections',
    {
      schema: {
        summary: 'Marks the owner does not accept',
        caller: 'owner',
        params: testParams,
        response: { 200: disputedCorrectionsSchema },
      },
    },
    (request) => readDisputed(context, ownerOf(request), request.params.id),
  );

  app.put(
    '/api/tests/:id/corrections',
    {
      schema: {
        summary: 'Accept a mark or not',
        caller: 'owner',
        params: testParams,
        body: correctionFeedbackSchema,
        answers: { 204: { description: 'It is kept.' } },
      },
    },
    async (request, reply) => {
      const { id: testId } = request.params;
      await judgeCorrection(context, ownerOf(request), { testId, feedback: request.body });
      return reply.code(204).send();
    },
  );
};
