import { creditBalanceSchema, creditHistorySchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser } from '../../http/index.ts';
import type { FeatureDeps } from '../../http/index.ts';
import { readCredits } from '../../product/index.ts';
import { readCreditHistory } from './credit-history.ts';

/** `/credits/balance` and `/credits/history` of the signed-in person. */
export const creditRoutes: FastifyPluginAsync<FeatureDeps> = async (instance, { context }) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/credits/balance',
    { schema: { summary: 'Credits left', caller: 'account', response: { 200: creditBalanceSchema } } },
    async (request) => {
      const { remaining } = await readCredits(context, requireUser(request).id);
      return { credits: remaining };
    },
  );

  app.get(
    '/credits/history',
    {
      schema: {
        summary: 'Credits spent and granted',
        caller: 'account',
        response: { 200: creditHistorySchema },
      },
    },
    (request) => readCreditHistory(context, requireUser(request).id),
  );
};
