import { learnerSchema, learnerSettingsSchema, progressSchema, topicTitlesSchema } from '@bandpal/contracts';
import type { TopicTitle } from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FeatureDeps } from '../../http/index.ts';
import { readProgress } from './read-progress.ts';
import type { TestContext } from '../tests/test-context.ts';
import { readLearner, saveLearner } from './learner-commands.ts';

interface LearnerRouteDeps extends FeatureDeps {
  context: TestContext;
  /** What the examiner can talk about. */
  topics: readonly TopicTitle[];
}

/** `/api/progress`, `/api/learner` and `/api/topics`. */
export const learnerRoutes: FastifyPluginAsync<LearnerRouteDeps> = async (
  instance,
  { context, topics, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/progress',
    {
      schema: {
        summary: 'Finished tests with their bands',
        caller: 'owner',
        response: { 200: progressSchema },
      },
    },
    async (request) => ({ tests: await readProgress(context, ownerOf(request)) }),
  );

  app.get(
    '/api/topics',
    {
      schema: {
        summary: 'Topics and cue cards that may be asked for',
        caller: 'anyone',
        response: { 200: topicTitlesSchema },
      },
    },
    () => ({ topics: [...topics] }),
  );

  app.get(
    '/api/learner',
    {
      schema: { summary: 'What the learner has told', caller: 'owner', response: { 200: learnerSchema } },
    },
    (request) => readLearner(context, ownerOf(request)),
  );

  app.put(
    '/api/learner',
    {
      schema: {
        summary: 'Tell target band, exam date and first language',
        caller: 'owner',
        body: learnerSettingsSchema,
        response: { 200: learnerSchema },
      },
    },
    (request) => saveLearner(context, ownerOf(request), request.body),
  );
};
