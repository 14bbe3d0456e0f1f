import { correctionFeedbackSchema, disputedCorrectionsSchema } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { judgeCorrection, readDisputed } from '../../product/index.ts';
import type { ProductContext } from '../../product/index.ts';
import type { GuestCookie } from '../guest-cookie.ts';
import { ownerOfRequest } from '../owners.ts';

const testParams = z.object({ id: z.string().max(64) });

/** `/api/tests/:id/corrections`: what the owner of a test says of the corrections in its report. */
export function registerCorrectionRoutes(
  instance: FastifyInstance,
  { context, guests }: { context: ProductContext; guests: GuestCookie },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/tests/:id/corrections',
    { schema: { params: testParams, response: { 200: disputedCorrectionsSchema } } },
    (request) => readDisputed(context, ownerOfRequest(guests, request), request.params.id),
  );

  app.put(
    '/api/tests/:id/corrections',
    { schema: { params: testParams, body: correctionFeedbackSchema } },
    async (request, reply) => {
      const owner = ownerOfRequest(guests, request);
      await judgeCorrection(context, owner, { testId: request.params.id, feedback: request.body });
      return reply.code(204).send();
    },
  );
}
