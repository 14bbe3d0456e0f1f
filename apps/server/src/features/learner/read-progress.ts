import { progressTestSchema } from '@bandpal/contracts';
import type { ErrorCounts, ExamMode, ProgressTest } from '@bandpal/contracts';
import { sql } from 'kysely';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { OwnerKey } from '../../store/owners.ts';
import { reportFiguresSchema } from '../reports/report-maker.ts';
import type { TestContext, TestDb } from '../tests/test-tables.ts';

/** A quarter of a year of daily practice; a longer line would be too fine to read. */
const MOST_TESTS = 100;

/** The owner's finished tests with their figures, newest first. What was said is not read. Figures of another form are left out. */
export async function readProgress(context: TestContext, owner: TestOwner): Promise<ProgressTest[]> {
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

/** A finished test with the figures of its report. */
export interface ProgressRow {
  id: string;
  mode: ExamMode;
  topic_ids: unknown;
  finished_at: Date | null;
  figures: unknown;

  /** By family, how many errors of it the candidate has removed from the report. */
  removed: Record<string, number>;
}

/** The owner's tests that have a report, newest first; practices have no bands and are left out. */
export function listProgressTests(db: TestDb, owner: OwnerKey, limit: number): Promise<ProgressRow[]> {
  return db
    .selectFrom('tests')
    .select([
      'id',
      'mode',
      'topic_ids',
      'finished_at',
      'figures',
      sql<Record<string, number>>`(
        select coalesce(jsonb_object_agg(family, removed), '{}')
        from (
          select family, count(*) as removed from correction_feedback where test_id = tests.id group by family
        ) as families)`.as('removed'),
    ])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'finished')
    .where('figures', 'is not', null)
    .where('practice_of', 'is', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
