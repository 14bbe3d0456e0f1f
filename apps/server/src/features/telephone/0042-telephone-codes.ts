import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that begin a test by telephone. */
export const telephoneCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('telephone_codes')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('approved', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('telephone_codes_by_expiry')
      .on('telephone_codes')
      .column('expires_at')
      .execute();
  },
};
