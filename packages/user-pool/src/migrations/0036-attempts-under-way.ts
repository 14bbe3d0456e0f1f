import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Attempts that are under way are told apart from those that have failed. */
export const attemptsUnderWay: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_attempts')
      .addColumn('under_way', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
      .execute();
  },
};
