// What a learner has told: the signed-in person, else this browser's guest. All reject like `fetchJson`.
import { learnerSchema, topicTitlesSchema } from '@bandpal/contracts';
import type { Learner, LearnerSettings, TopicTitle } from '@bandpal/contracts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson } from '../../api/fetch-json.ts';

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
