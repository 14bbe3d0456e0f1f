// Reports without what was said: a report holds every word with its times, which is too much to read for a hundred tests.
import { sql } from 'kysely';
import type { ProductDb, TestRow } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/** A finished test with the figures of its report, as the database cuts them out of it. */
export interface ProgressRow extends Pick<TestRow, 'id' | 'mode' | 'topic_ids'> {
  finished_at: Date | null;
  overall: unknown;
  /** `{criterion, band, interval, score}` of each. */
  criteria: unknown;
  /**
   * `{source, words, families}` of each answer: words a language model has read, a family for each error it has found and the candidate
   * has not removed.
   */
  answers: unknown;
}

/** Reports unpacked at once: the built-in database works in the server's own thread, where calls are held. */
const AT_ONCE = 5;

/** The owner's tests that have a report, newest first; practices have no bands and are left out. */
export async function listProgressTests(
  db: ProductDb,
  owner: OwnerKey,
  limit: number,
): Promise<ProgressRow[]> {
  const tests = await db
    .selectFrom('tests')
    .select('id')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'finished')
    .where('report', 'is not', null)
    .where('practice_of', 'is', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const rows: ProgressRow[] = [];
  for (let first = 0; first < tests.length; first += AT_ONCE) {
    const ids = tests.slice(first, first + AT_ONCE).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- some at a time, so that calls go on in between
    rows.push(...(await progressOf(db, ids)));
  }
  return rows;
}

function progressOf(db: ProductDb, ids: readonly string[]): Promise<ProgressRow[]> {
  return db
    .selectFrom('tests')
    .select([
      'id',
      'mode',
      'topic_ids',
      'finished_at',
      sql`report -> 'overall'`.as('overall'),
      sql`(
        select jsonb_agg(jsonb_build_object(
          'criterion', c -> 'criterion', 'band', c -> 'band', 'interval', c -> 'interval', 'score', c -> 'score'))
        from jsonb_array_elements(report -> 'criteria') c)`.as('criteria'),
      sql`(
        select jsonb_agg(jsonb_build_object(
          'source', a -> 'source', 'words', a #> '{language,words}',
          'families', (
            select coalesce(jsonb_agg(c -> 'family'), '[]')
            from jsonb_path_query(a, '$.language.corrections[*]') c
            where not exists (
              select from correction_feedback removed
              where removed.test_id = tests.id and removed.answer_id = a ->> 'id'
                and removed.span_from = (c ->> 'from')::int and removed.span_to = (c ->> 'to')::int))))
        from jsonb_array_elements(report -> 'answers') a)`.as('answers'),
    ])
    .where('id', 'in', ids)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .execute();
}
