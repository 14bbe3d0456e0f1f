import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language a person reads whose account has chosen none; none where it was chosen before that was kept. */
export const reminderLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('practice_reminders').addColumn('language', 'text').execute();
  },
};
