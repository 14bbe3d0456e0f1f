// What the product knows of a learner: of the signed-in person, else of this browser's guest. All reject like `fetchJson`.
import { learnerSchema, progressSchema, testSummarySchema, topicTitlesSchema } from '@bandpal/contracts';
import type { Learner, LearnerSettings, ProgressTest, TestSummary, TopicTitle } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { readAccessToken } from './access-token-source.ts';
import { fetchJson } from './fetch-json.ts';

const testListSchema = z.object({ tests: z.array(testSummarySchema) });

/** The finished tests with their figures, newest first. */
export const readProgress = async (signal?: AbortSignal): Promise<ProgressTest[]> =>
  (await fetchJson(progressSchema, '/api/progress', { token: await readAccessToken(), signal })).tests;

/** All tests, newest first, at most 50. */
export const readTests = async (signal?: AbortSignal): Promise<TestSummary[]> =>
  (await fetchJson(testListSchema, '/api/tests', { token: await readAccessToken(), signal })).tests;

/** What the examiner can talk about. */
export const readTopics = async (signal?: AbortSignal): Promise<TopicTitle[]> =>
  (await fetchJson(topicTitlesSchema, '/api/topics', { signal })).topics;

/** What the learner has told about themselves. */
export const readLearner = async (signal?: AbortSignal): Promise<Learner> =>
  fetchJson(learnerSchema, '/api/learner', { token: await readAccessToken(), signal });

/** Keeps what the learner tells. */
export const saveLearner = async (settings: LearnerSettings): Promise<Learner> =>
  fetchJson(learnerSchema, '/api/learner', {
    method: 'PUT',
    body: settings,
    token: await readAccessToken(),
  });
