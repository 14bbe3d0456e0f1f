import { examModeSchema } from '@bandpal/contracts';
import * as z from 'zod/mini';

const ownTestSchema = z.object({ id: z.string(), mode: examModeSchema, startedAt: z.string() });

/** A test that was started in this browser. Its id is the only key to its report. */
export type OwnTest = z.infer<typeof ownTestSchema>;

const KEY = 'bandpal.tests';
/** Older links are forgotten: a list nobody can scroll through helps nobody. */
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
export const readOwnTests = (storage: Storage = localStorage): OwnTest[] =>
  parseOwnTests(storage.getItem(KEY));

/** Keeps the way back to a test. A full or closed storage is no reason to stop a test. */
export function rememberTest(test: OwnTest, storage: Storage = localStorage): void {
  write(withTest(readOwnTests(storage), test), storage);
}

/** Forgets a test, for example after it was deleted. */
export function forgetTest(id: string, storage: Storage = localStorage): void {
  write(
    readOwnTests(storage).filter((test) => test.id !== id),
    storage,
  );
}

function write(tests: readonly OwnTest[], storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify(tests));
  } catch (error) {
    console.warn('The link to this test could not be kept in the browser.', error);
  }
}
