// Figures of reports, which are kept beside them.
import { sql } from 'kysely';
import type { ProductDb, TestRow } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/** A finished test with the figures of its report. */
export interface ProgressRow extends Pick<TestRow, 'id' | 'mode' | 'topic_ids' | 'finished_at' | 'figures'> {
  /** By family, how many errors of it the candidate has removed from the report. */
  removed: Record<string, number>;
}

/** The owner's tests that have a report, newest first; practices have no bands and are left out. */
export function listProgressTests(db: ProductDb, owner: OwnerKey, limit: number): Promise<ProgressRow[]> {
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
