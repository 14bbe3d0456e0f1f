import { newResultCardSchema, resultCardRequestSchema, resultCardsSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps, GuestCookie } from '../../http/index.ts';
import type { CorrectionContext } from '../corrections/correction-routes.ts';
import type { ReportMaker } from '../reports/report-maker.ts';
import type { CardPictures } from './card-pictures.ts';
import { cardContent, makeCard, readCards, revokeCard } from './result-card-commands.ts';

const testParams = z.object({ id: z.string().max(64) });
const cardParams = testParams.extend({ cardId: z.string().max(64) });

interface ResultCardRouteDeps extends FeatureDeps {
  context: CorrectionContext;
  reports: ReportMaker;
  cardPictures: CardPictures;
  guests: GuestCookie;
}

/** `/api/tests/:id/result-cards…`, for the owner of a test. */
export const resultCardRoutes: FastifyPluginAsync<ResultCardRouteDeps> = async (
  instance,
  { context, reports, cardPictures, guests, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/tests/:id/result-cards',
    {
      schema: {
        summary: 'Result cards of a test, and what a new one can show',
        caller: 'owner',
        params: testParams,
        response: { 200: resultCardsSchema },
      },
    },
    (request) => readCards(context, reports, { owner: ownerOf(request), testId: request.params.id }),
  );

  app.post(
    '/api/tests/:id/result-cards/preview',
    {
      schema: {
        summary: 'A result card before it is made',
        caller: 'owner',
        params: testParams,
        body: resultCardRequestSchema,
        answers: { 200: { description: 'The picture.', media: 'image/png' } },
      },
    },
    async (request, reply) => {
      const wish = { owner: ownerOf(request), testId: request.params.id, ...request.body };
      return reply
        .type('image/png')
        .send(await cardPictures.pngOf(await cardContent(context, reports, wish)));
    },
  );

  app.post(
    '/api/tests/:id/result-cards',
    {
      schema: {
        summary: 'Make a result card',
        caller: 'owner',
        params: testParams,
        body: resultCardRequestSchema,
        response: { 201: newResultCardSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const card = await makeCard(context, reports, { owner, testId: request.params.id, ...request.body });
      // The cookie lasts on for as long as the card, so that this browser can always revoke it.
      if (owner.kind === 'guest') guests.ownerOf(request, reply);
      return reply.code(201).send(card);
    },
  );

  app.delete(
    '/api/tests/:id/result-cards/:cardId',
    {
      schema: {
        summary: 'Take a result card back',
        caller: 'owner',
        params: cardParams,
        answers: { 204: { description: 'It is gone.' } },
      },
    },
    async (request, reply) => {
      const { id: testId, cardId } = request.params;
      await revokeCard(context, { owner: ownerOf(request), testId, cardId });
      return reply.code(204).send();
    },
  );
};
