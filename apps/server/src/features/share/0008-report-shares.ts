import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links by which others may read a report. */
export const reportShares: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('report_shares')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('test_id', 'text', (column) => column.notNull().references('tests.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('report_shares_by_test').on('report_shares').column('test_id').execute();
    await db.schema.createIndex('report_shares_by_expiry').on('report_shares').column('expires_at').execute();
  },
};
