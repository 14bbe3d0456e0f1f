import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What accounts need of tests and ledger, and the receipts of erased accounts. */
export const accountLedger: Migration = {
  async up(db: Kysely<unknown>) {
    // Entries of one moment keep their order, so that a balance can be shown after each.
    await db.schema
      .alterTable('allowance_entries')
      .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .execute();
    await db.schema
      .alterTable('tests')
      .addColumn('run', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('account_erasures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_hash', 'text')
      .addColumn('tests', 'integer', (column) => column.notNull())
      .addColumn('erased_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_erasures_by_hash')
      .on('account_erasures')
      .column('account_hash')
      .execute();
  },
};
