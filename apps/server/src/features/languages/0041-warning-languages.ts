import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language each account is warned while the one that it has chosen is new. */
export const warningLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('page_languages')
      .addColumn('earlier', 'text')
      .addColumn('earlier_until', 'timestamptz')
      .execute();
  },
};
