import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which corrections candidates do not accept: places and families, never words. They go with their test. */
export const correctionFeedback: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('correction_feedback')
      .addColumn('test_id', 'text', (column) => column.notNull().references('tests.id').onDelete('cascade'))
      .addColumn('answer_id', 'text', (column) => column.notNull())
      .addColumn('span_from', 'integer', (column) => column.notNull())
      .addColumn('span_to', 'integer', (column) => column.notNull())
      .addColumn('family', 'text', (column) => column.notNull())
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('correction_feedback_pkey', ['test_id', 'answer_id', 'span_from', 'span_to'])
      .addCheckConstraint('correction_feedback_verdict', sql`verdict in ('right', 'not-said')`)
      .execute();
  },
};
