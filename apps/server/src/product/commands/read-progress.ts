import { progressTestSchema } from '@bandpal/contracts';
import type { ErrorCounts, ProgressTest } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { listProgressTests } from '../../store/index.ts';
import type { ProgressRow } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { reportFiguresSchema } from '../report-figures.ts';

/** A quarter of a year of daily practice; a longer line would be too fine to read. */
const MOST_TESTS = 100;

/** The owner's finished tests with their figures, newest first. What was said is not read. Figures of another form are left out. */
export async function readProgress(context: ProductContext, owner: TestOwner): Promise<ProgressTest[]> {
  const rows = await listProgressTests(context.db, owner, MOST_TESTS);
  const tests = rows.flatMap((row) => presented(row) ?? []);
  const unreadable = rows.length - tests.length;
  if (unreadable > 0) context.log.warn({ unreadable }, 'figures of reports cannot be read');
  return tests;
}

function presented(row: ProgressRow): ProgressTest | null {
  const { data: figures } = reportFiguresSchema.safeParse(row.figures);
  if (figures === undefined) return null;
  const test = progressTestSchema.safeParse({
    id: row.id,
    mode: row.mode,
    finishedAt: row.finished_at?.toISOString(),
    ...figures,
    errors: withoutRemoved(figures.errors, new Map(Object.entries(row.removed))),
    topicIds: row.topic_ids,
  });
  return test.data ?? null;
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
