import {
  learnerSchema,
  learnerSettingsSchema,
  progressSchema,
  topicTitlesSchema,
  BandpalError,
  type TopicTitle,
  type Learner,
  type LearnerSettings,
} from '@bandpal/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FeatureDeps } from '../../http/index.ts';
import { readProgress } from './read-progress.ts';
import type { TestContext, TestTables } from '../tests/test-tables.ts';
import type { SharedTables } from '@bandpal/foundation/database';
import type { TestOwner } from '../../ports/test-desk.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';
import { countKeptTests } from '../tests/owner-rows.ts';
import { lockOwner } from '../../store/owners.ts';
import { findLearnerSettings, saveLearnerSettings, type LearnerTables } from './learner-rows.ts';

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

/** What the learner has told about themselves. */
async function readLearner(context: TestContext, owner: TestOwner): Promise<Learner> {
  const row = await findLearnerSettings(context.database.shared.of<LearnerTables>(), owner);
  const settings = learnerSettingsSchema.parse({
    targetBand: row?.target_band ?? null,
    examDate: row?.exam_date ?? null,
    firstLanguage: row?.first_language ?? null,
  });
  return { settings, wasAsked: row !== undefined };
}

/**
 * Keeps what the learner tells; empty settings keep that the questions were skipped.
 * @throws BandpalError `account.unauthorized` when the account was erased, or for a guest without a test.
 */
async function saveLearner(
  context: TestContext,
  owner: TestOwner,
  settings: LearnerSettings,
): Promise<Learner> {
  await context.database.transaction(async (tables) => {
    const trx = tables.of<TestTables>();
    await lockOwner(trx, owner);
    if (owner.kind === 'account') await requireNotErased(trx, context, owner.id);
    else await requireKnownGuest(tables, owner);
    await saveLearnerSettings(tables.of<LearnerTables>(), owner, settings, context.clock.date());
  });
  return { settings, wasAsked: true };
}

/**
 * A guest comes to be with a test, whose number is limited by network, and by nothing else: anybody can send a cookie of their own making,
 * and a row for each would fill the table.
 */
async function requireKnownGuest(tables: SharedTables, owner: TestOwner): Promise<void> {
  const isKnown =
    (await countKeptTests(tables.of<TestTables>(), owner)) > 0 ||
    (await findLearnerSettings(tables.of<LearnerTables>(), owner)) !== undefined;
  if (isKnown) return;
  throw new BandpalError('account.unauthorized', {
    message: 'Take a test or sign in first, so that this can be kept.',
  });
}
