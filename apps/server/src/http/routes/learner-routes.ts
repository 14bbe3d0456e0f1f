import { learnerSchema, learnerSettingsSchema, progressSchema, topicTitlesSchema } from '@bandpal/contracts';
import type { TopicTitle } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readLearner, readProgress, saveLearner } from '../../product/index.ts';
import type { ProductContext } from '../../product/index.ts';
import type { GuestCookie } from '../guest-cookie.ts';
import { ownerOfRequest } from '../owners.ts';

export interface LearnerRouteDeps {
  context: ProductContext;
  guests: GuestCookie;
  /** What the examiner can talk about. */
  topics: readonly TopicTitle[];
}

/** `/api/progress`, `/api/learner` and `/api/topics`, below `registerSignIn`: of the account when signed in, else of the guest. */
export function registerLearnerRoutes(instance: FastifyInstance, deps: LearnerRouteDeps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { context, guests, topics } = deps;

  app.get('/api/progress', { schema: { response: { 200: progressSchema } } }, async (request) => ({
    tests: await readProgress(context, ownerOfRequest(guests, request)),
  }));

  app.get('/api/topics', { schema: { response: { 200: topicTitlesSchema } } }, () => ({
    topics: [...topics],
  }));

  app.get('/api/learner', { schema: { response: { 200: learnerSchema } } }, (request) =>
    readLearner(context, ownerOfRequest(guests, request)),
  );

  app.put(
    '/api/learner',
    { schema: { body: learnerSettingsSchema, response: { 200: learnerSchema } } },
    (request) => saveLearner(context, ownerOfRequest(guests, request), request.body),
  );
}
