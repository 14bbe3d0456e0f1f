import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts that are kept for longer than a day, and mailed codes that are too long to be guessed. */
export const knownBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_attempts')
      .addColumn('keep_until', 'timestamptz', (column) =>
        column.notNull().defaultTo(sql`now() + interval '1 day'`),
      )
      .execute();
    await db.schema
      .alterTable('identity_codes')
      .addColumn('is_long', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
