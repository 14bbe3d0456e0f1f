import { languageChoiceSchema, pageLanguageStateSchema } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireUser, type FeatureDeps } from '../../http/index.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';
import type { TestContext, TestTables } from '../tests/test-tables.ts';
import { findLanguage, saveLanguage } from './language-rows.ts';

interface LanguageRouteDeps extends FeatureDeps {
  context: TestContext;
}

/** `/api/language`: in which language a signed-in person reads the pages, in every browser. */
export const languageRoutes: FastifyPluginAsync<LanguageRouteDeps> = async (instance, { context }) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/language',
    {
      schema: {
        summary: 'The language that the person has chosen',
        caller: 'account',
        response: { 200: pageLanguageStateSchema },
      },
    },
    async (request) => ({ language: await findLanguage(context.database.shared, requireUser(request).id) }),
  );

  app.put(
    '/api/language',
    {
      schema: {
        summary: 'Choose the language of the pages and of mail',
        caller: 'account',
        body: languageChoiceSchema,
        answers: { 204: { description: 'It is kept.' } },
      },
    },
    async (request, reply) => {
      const { id } = requireUser(request);
      const { language } = request.body;
      await context.database.transaction(async (tables) => {
        await requireNotErased(tables.of<TestTables>(), context, id);
        await saveLanguage(tables, id, { language, at: context.clock.date() });
      });
      return reply.code(204).send();
    },
  );
};
