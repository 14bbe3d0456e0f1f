import { BandpalError, betterAnswerSchema } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Rewording } from '../../ports/language.ts';
import { readOwnAnswer } from '../../product/index.ts';
import type { ProductContext } from '../../product/index.ts';
import type { GuestCookie } from '../guest-cookie.ts';
import { ownerOfRequest } from '../owners.ts';

export interface BetterRouteDeps {
  context: ProductContext;
  guests: GuestCookie;
  /** Null: no language model reads answers here. */
  rewording: Rewording | null;
}

const params = z.object({ id: z.string().max(64), answerId: z.string().max(128) });

/** `POST /api/tests/:id/answers/:answerId/better`, below `registerSignIn`: for answers of the caller's own tests. Nothing is kept or logged. */
export function registerBetterRoutes(
  instance: FastifyInstance,
  { context, guests, rewording }: BetterRouteDeps,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/tests/:id/answers/:answerId/better',
    { schema: { params, response: { 200: betterAnswerSchema } } },
    async (request, reply) => {
      const { id, answerId } = request.params;
      const answer = await readOwnAnswer(context, ownerOfRequest(guests, request), { testId: id, answerId });
      if (rewording === null) throw new BandpalError('request.not-found');
      // Whoever leaves the page waits for nothing.
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const { question, transcript } = answer;
      const reworded = await rewording.reword({ question, answer: transcript }, left.signal);
      if (reworded.kind === 'unavailable') throw new BandpalError('language.unavailable');
      return { text: reworded.kind === 'better' ? reworded.text : null };
    },
  );
}
