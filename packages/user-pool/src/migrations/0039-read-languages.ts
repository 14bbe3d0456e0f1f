import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language that each person read the pages in when they last signed in: for mail to people who have chosen none. */
export const readLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('identity_users').addColumn('read_language', 'text').execute();
  },
};
