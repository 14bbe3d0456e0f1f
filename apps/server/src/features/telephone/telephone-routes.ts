import { BandpalError, newTelephoneCodeSchema, telephoneCodeRequestSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser } from '../../http/index.ts';
import type { FeatureDeps } from '../../http/index.ts';
import type { TestContext } from '../tests/test-tables.ts';
import { makeTelephoneCode } from './telephone-commands.ts';

interface TelephoneRouteDeps extends FeatureDeps {
  context: TestContext;
  /** The number that learners call; null where there is no telephone. */
  telephoneNumber: string | null;
}

/** `/api/telephone/codes`, where there is a telephone. */
export const telephoneRoutes: FastifyPluginAsync<TelephoneRouteDeps> = async (
  instance,
  { context, telephoneNumber: number, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/telephone/codes',
    {
      schema: {
        summary: 'Make a code for a test by telephone',
        caller: 'account',
        body: telephoneCodeRequestSchema,
        response: { 201: newTelephoneCodeSchema },
      },
    },
    async (request, reply) => {
      requireUser(request);
      if (number === null) throw new BandpalError('telephone.off');
      const made = await makeTelephoneCode(context, { owner: ownerOf(request), mode: request.body.mode });
      return reply.code(201).send({ ...made, number });
    },
  );
};
