import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language each card is; those that were made before are in English. */
export const cardLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('result_cards').addColumn('language', 'text').execute();
  },
};
