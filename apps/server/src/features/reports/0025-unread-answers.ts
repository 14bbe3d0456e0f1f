import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Answers that the language model has still to read, and how many of them there were when a report was made. Answers of finished tests with
 * a report stay as they are: an earlier version has read them, or given them up.
 */
export const unreadAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unread_answers')
      .addColumn('test_id', 'text', (column) => column.notNull())
      .addColumn('answer_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('stored_at', 'timestamptz', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('unread_answers_pkey', ['test_id', 'answer_id'])
      .addForeignKeyConstraint(
        'unread_answers_of_answer',
        ['test_id', 'answer_id'],
        'answers',
        ['test_id', 'answer_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('unread_answers_by_due').on('unread_answers').column('due_at').execute();
    await db.schema
      .alterTable('tests')
      .addColumn('report_unread', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index tests_report_unread on tests (id) where report_unread > 0`.execute(db);
    await sql`
      insert into unread_answers (test_id, answer_id, stored_at, due_at)
      select answers.test_id, answers.answer_id, answers.created_at, now()
      from answers join tests on tests.id = answers.test_id
      where (tests.status in ('active', 'interrupted') or (tests.status = 'finished' and tests.report is null))
        and answers.record -> 'language' is null
        and coalesce(answers.record ->> 'transcript', '') <> ''`.execute(db);
  },
};
