import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language each person who asked is written to; none for those who asked before it was kept. */
export const notifyLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('notification_subscriptions').addColumn('language', 'text').execute();
  },
};
