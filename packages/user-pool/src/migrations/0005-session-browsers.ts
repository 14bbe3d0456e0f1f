import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which browser a session was begun, told coarsely, so that its owner recognises it. */
export const sessionBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    // Null for sessions older than this: they are shown without it until they end.
    await db.schema.alterTable('identity_refresh_families').addColumn('browser', 'text').execute();
  },
};
