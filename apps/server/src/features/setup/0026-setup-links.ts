import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links by which an operator opens the page of the setup. */
export const setupLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('setup_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute();
  },
};
