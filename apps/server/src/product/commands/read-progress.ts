import { estimateSchema, progressTestSchema } from '@bandpal/contracts';
import type { ErrorCounts, ProgressTest } from '@bandpal/contracts';
import { z } from 'zod';
import type { TestOwner } from '../../ports/test-desk.ts';
import { listProgressTests } from '../../store/index.ts';
import type { ProgressRow } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';

/** A quarter of a year of daily practice; a longer line would be too fine to read. */
const MOST_TESTS = 100;

const answersSchema = z.array(
  z.object({
    source: z.enum(['spoken', 'typed']),
    /** Null or missing where no language model has read the answer. */
    words: z.number().nullish(),
    families: z.array(z.string()),
  }),
);
type Answers = z.infer<typeof answersSchema>;

/** The owner's finished tests with their figures, newest first. What was said is not read. */
export async function readProgress(context: ProductContext, owner: TestOwner): Promise<ProgressTest[]> {
  return (await listProgressTests(context.db, owner, MOST_TESTS)).map(presented);
}

function presented(row: ProgressRow): ProgressTest {
  const answers = answersSchema.parse(row.answers ?? []);
  return progressTestSchema.parse({
    id: row.id,
    mode: row.mode,
    finishedAt: row.finished_at?.toISOString(),
    source: answers.some(({ source }) => source === 'spoken') ? 'spoken' : 'typed',
    overall: estimateSchema.parse(row.overall),
    criteria: row.criteria ?? [],
    errors: countErrors(answers),
    topicIds: row.topic_ids,
  });
}

function countErrors(answers: Answers): ErrorCounts | null {
  const read = answers.filter(({ words }) => words != null);
  if (read.length === 0) return null;
  const families = Map.groupBy(
    read.flatMap((answer) => answer.families),
    (family) => family,
  );
  return {
    words: read.reduce((sum, { words }) => sum + (words ?? 0), 0),
    families: [...families].map(([family, found]) => ({ family, count: found.length })),
  };
}
