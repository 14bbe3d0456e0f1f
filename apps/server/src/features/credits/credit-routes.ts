import { allowanceSchema, creditBalanceSchema, creditHistorySchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser } from '../../http/index.ts';
import type { FeatureDeps } from '../../http/index.ts';
import { readCredits, readAllowance } from './read-allowance.ts';
import type { CreditContext } from './credit-context.ts';
import { readCreditHistory } from './credit-history.ts';

interface CreditRouteDeps extends FeatureDeps {
  context: CreditContext;
}

/** `/api/allowance` of whoever asks, `/credits/balance` and `/credits/history` of the signed-in person. */
export const creditRoutes: FastifyPluginAsync<CreditRouteDeps> = async (instance, { context, ownerOf }) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

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
