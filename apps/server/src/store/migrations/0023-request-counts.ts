import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests of the last minute or hour, counted by all processes together. A crash of the database may forget them, so they cost no write-ahead log. */
export const requestCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('request_counts')
      .modifyFront(sql`unlogged`)
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .addColumn('window_ends', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
