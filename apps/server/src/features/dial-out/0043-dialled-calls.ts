import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Telephone calls that were made from rooms, for as long as they count. */
export const dialledCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('dialled_calls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('dialled_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('dialled_calls_by_time').on('dialled_calls').column('dialled_at').execute();
  },
};
