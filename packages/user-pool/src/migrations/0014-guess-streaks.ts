import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many guesses in a row were wrong, over more than the quarter of an hour after which a lock is forgotten. */
export const guessStreaks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_attempts')
      .addColumn('streak', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
