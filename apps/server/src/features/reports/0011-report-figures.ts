import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The figures of a report, kept beside it, so that a learner's home need not unpack a hundred reports; those that are there are cut out once. */
export const reportFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tests').addColumn('figures', 'jsonb').execute();
    await sql`
      update tests set figures = jsonb_build_object(
        'source', case
          when report @> '{"answers": [{"source": "spoken"}]}' then 'spoken' else 'typed' end,
        'overall', report -> 'overall',
        'criteria', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'criterion', one -> 'criterion', 'band', one -> 'band', 'interval', one -> 'interval', 'score', one -> 'score')), '[]')
          from jsonb_path_query(report, '$.criteria[*]') as one),
        'errors', (
          select jsonb_build_object('words', sum((language ->> 'words')::int), 'families', (
            select coalesce(jsonb_agg(jsonb_build_object('family', family, 'count', found) order by place), '[]')
            from (
              select family, count(*) as found, min(place) as place
              from jsonb_path_query(report, '$.answers[*].language.corrections[*].family')
                with ordinality as one (family, place)
              group by family
            ) as families))
          from jsonb_path_query(report, '$.answers[*].language') as language
          having count(*) > 0))
      where report is not null`.execute(db);
  },
};
