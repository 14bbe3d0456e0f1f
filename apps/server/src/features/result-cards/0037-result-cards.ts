import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures of results that their owners pass on. What a card shows is kept with it: a report may change later, and the card doesn't. */
export const resultCards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('result_cards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('test_id', 'text', (column) => column.notNull().references('tests.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('low', 'double precision', (column) => column.notNull())
      .addColumn('high', 'double precision', (column) => column.notNull())
      .addColumn('is_typed', 'boolean', (column) => column.notNull())
      .addColumn('sentence', 'jsonb')
      .addColumn('name', 'text')
      .execute();
    await db.schema.createIndex('result_cards_by_test').on('result_cards').column('test_id').execute();
    await db.schema.createIndex('result_cards_by_expiry').on('result_cards').column('expires_at').execute();
  },
};
