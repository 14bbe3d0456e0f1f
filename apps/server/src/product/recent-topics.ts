import { z } from 'zod';
import { listTests } from '../store/index.ts';
import type { ProductDb, OwnerKey } from '../store/index.ts';

/** A topic does not come back within this many tests. */
const REMEMBERED_TESTS = 5;

const topicIdsSchema = z.array(z.string());

/** Topics and cue cards of the owner's last tests, each once, without those of `exceptTestId`. */
export async function recentTopicIds(
  db: ProductDb,
  owner: OwnerKey,
  exceptTestId?: string,
): Promise<string[]> {
  const tests = await listTests(db, owner, REMEMBERED_TESTS + 1);
  const last = tests.filter((test) => test.id !== exceptTestId).slice(0, REMEMBERED_TESTS);
  return [...new Set(last.flatMap((test) => topicIdsSchema.parse(test.topic_ids)))];
}
