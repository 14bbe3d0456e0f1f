import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Practices of single questions, and what their number is counted by. */
export const practice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('tests')
      .addColumn('practice_of', 'text', (column) => column.references('tests.id').onDelete('cascade'))
      .addColumn('practice_answer_id', 'text')
      .addColumn('practice_question_id', 'text')
      .execute();
    await db.schema.createIndex('tests_by_practice_of').on('tests').column('practice_of').execute();
    await db.schema
      .createTable('practice_starts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('practice_starts_by_owner')
      .on('practice_starts')
      .columns(['owner_kind', 'owner_id', 'started_at'])
      .execute();
    await db.schema
      .createIndex('practice_starts_by_address')
      .on('practice_starts')
      .columns(['address_hash', 'started_at'])
      .execute();
  },
};
