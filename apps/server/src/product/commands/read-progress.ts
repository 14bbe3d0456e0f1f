import { progressTestSchema } from '@bandpal/contracts';
import type { ErrorCounts, ProgressTest } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { listProgressTests } from '../../store/index.ts';
import type { ProgressRow } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { reportFiguresSchema } from '../report-figures.ts';

/** A quarter of a year of daily practice; a longer line would be too fine to read. */
const MOST_TESTS = 100;

/** The owner's finished tests with their figures, newest first. What was said is not read. */
export async function readProgress(context: ProductContext, owner: TestOwner): Promise<ProgressTest[]> {
  return (await listProgressTests(context.db, owner, MOST_TESTS)).map(presented);
}

function presented(row: ProgressRow): ProgressTest {
  const figures = reportFiguresSchema.parse(row.figures);
  return progressTestSchema.parse({
    id: row.id,
    mode: row.mode,
    finishedAt: row.finished_at?.toISOString(),
    ...figures,
    errors: withoutRemoved(figures.errors, new Map(Object.entries(row.removed))),
    topicIds: row.topic_ids,
  });
}

function withoutRemoved(
  errors: ErrorCounts | null,
  removed: ReadonlyMap<string, number>,
): ErrorCounts | null {
  if (errors === null) return null;
  const families = errors.families
    .map(({ family, count }) => ({ family, count: count - (removed.get(family) ?? 0) }))
    .filter(({ count }) => count > 0);
  return { ...errors, families };
}
