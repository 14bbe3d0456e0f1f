import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a practice trains beside its question. */
export const practiceDrill: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tests').addColumn('practice_drill', 'text').execute();
  },
};
