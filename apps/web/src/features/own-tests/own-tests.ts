import { OWN_TESTS_KEY } from './has-own-tests.ts';
import * as z from 'zod/mini';
import {
  examModeSchema,
  progressSchema,
  testSummarySchema,
  type ProgressTest,
  type TestSummary,
} from '@bandpal/contracts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { eraseAllVoices } from '../own-voice/voice-folder.ts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { fetchJson } from '../../api/fetch-json.ts';

// The tests of the signed-in person, else of this browser's guest. All reject like `fetchJson`.
const testListSchema = z.object({ tests: z.array(testSummarySchema) });

/** The finished tests with their figures, newest first. */
export const readProgress = async (signal?: AbortSignal): Promise<ProgressTest[]> =>
  (await fetchJson(progressSchema, '/api/progress', { token: await readAccessToken(), signal })).tests;

/** All tests, newest first, at most 50. */
export const readTests = async (signal?: AbortSignal): Promise<TestSummary[]> =>
  (await fetchJson(testListSchema, '/api/tests', { token: await readAccessToken(), signal })).tests;

const ownTestSchema = z.object({ id: z.string(), mode: examModeSchema, startedAt: z.string() });

/** A test that was started in this browser. Its report opens with the cookie of this browser's guest, or with the account. */
export type OwnTest = z.infer<typeof ownTestSchema>;

/** Older links are forgotten: a list too long to scroll through is of no use. */
const MAX_REMEMBERED = 30;

/** Newest first, each test once with the time it was first started, at most 30. */
export function withTest(tests: readonly OwnTest[], test: OwnTest): OwnTest[] {
  const known = tests.find(({ id }) => id === test.id);
  return [known ?? test, ...tests.filter(({ id }) => id !== test.id)].slice(0, MAX_REMEMBERED);
}

/** What a stored text holds; anything unreadable counts as an empty list. */
export function parseOwnTests(stored: string | null): OwnTest[] {
  if (stored === null) return [];
  try {
    const parsed = z.array(ownTestSchema).safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** The visitor's own tests, newest first. */
export const readOwnTests = (): OwnTest[] => parseOwnTests(browserStorage.getItem(OWN_TESTS_KEY));

/** Keeps the way back to a test. */
export function rememberTest(test: OwnTest): void {
  write(withTest(readOwnTests(), test));
}

/** Forgets a test, for example after it was deleted. */
export function forgetTest(id: string): void {
  write(readOwnTests().filter((test) => test.id !== id));
}

/** Forgets all of them with the sound that was kept, because another person may use this browser next. */
export async function forgetAllTests(): Promise<void> {
  write([]);
  await eraseAllVoices();
}

function write(tests: readonly OwnTest[]): void {
  browserStorage.setItem(OWN_TESTS_KEY, JSON.stringify(tests));
}
