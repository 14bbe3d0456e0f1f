import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What learners tell about themselves. */
export const learnerSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('learner_settings')
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('target_band', 'float8')
      .addColumn('exam_date', 'text')
      .addColumn('first_language', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('learner_settings_pkey', ['owner_kind', 'owner_id'])
      .addCheckConstraint('learner_settings_owner_kind', sql`owner_kind in ('guest', 'account')`)
      .execute();
    await sql`create index learner_settings_of_guests on learner_settings (created_at) where owner_kind = 'guest'`.execute(
      db,
    );
  },
};
