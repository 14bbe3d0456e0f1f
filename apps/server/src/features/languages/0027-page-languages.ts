import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language each account reads the pages and gets its mail. */
export const pageLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_languages')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('chosen_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
