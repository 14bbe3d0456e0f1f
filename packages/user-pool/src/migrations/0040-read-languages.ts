import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language each person read when they last signed in, for mail to those who have chosen none. */
export const readLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('identity_users').addColumn('read_language', 'text').execute();
  },
};
