// The tests of the signed-in person, else of this browser's guest. All reject like `fetchJson`.
import { progressSchema, testSummarySchema } from '@bandpal/contracts';
import type { ProgressTest, TestSummary } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson } from '../../api/fetch-json.ts';

const testListSchema = z.object({ tests: z.array(testSummarySchema) });

/** The finished tests with their figures, newest first. */
export const readProgress = async (signal?: AbortSignal): Promise<ProgressTest[]> =>
  (await fetchJson(progressSchema, '/api/progress', { token: await readAccessToken(), signal })).tests;

/** All tests, newest first, at most 50. */
export const readTests = async (signal?: AbortSignal): Promise<TestSummary[]> =>
  (await fetchJson(testListSchema, '/api/tests', { token: await readAccessToken(), signal })).tests;
