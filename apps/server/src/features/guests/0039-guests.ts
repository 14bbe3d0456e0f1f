import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Invitations of guests to tests, and what teachers among them have written. */
export const guests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('guests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('host_name', 'text')
      .addColumn('name', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('test_id', 'text', (column) => column.references('tests.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('guests_by_owner').on('guests').columns(['owner_kind', 'owner_id']).execute();
    await db.schema.createIndex('guests_by_test').on('guests').column('test_id').execute();
    await db.schema.createIndex('guests_by_expiry').on('guests').column('expires_at').execute();
    // A sheet stays with its test when the invitation is over.
    await db.schema
      .createTable('teacher_sheets')
      .addColumn('guest_id', 'text', (column) => column.primaryKey())
      .addColumn('test_id', 'text', (column) => column.notNull().references('tests.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bands', 'jsonb', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('written_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('teacher_sheets_by_test').on('teacher_sheets').column('test_id').execute();
  },
};
