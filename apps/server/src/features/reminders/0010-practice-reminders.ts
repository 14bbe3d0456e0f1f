import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who wants to be reminded of practising, and when. */
export const practiceReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('practice_reminders')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('days', 'text', (column) => column.notNull())
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz')
      .execute();
    await sql`create index practice_reminders_due on practice_reminders (due_at) where due_at is not null`.execute(
      db,
    );
  },
};
