import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The processes that share this database, which of them runs a test, and what only one of them may do. */
export const replicas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('replicas')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('is_draining', 'boolean', (column) => column.notNull())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .addColumn('max_calls', 'integer', (column) => column.notNull())
      .addColumn('beat_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('claims')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('tests')
      .addColumn('replica_id', 'text')
      .addColumn('call_id', 'text')
      .execute();
    await db.schema.createIndex('tests_by_call').on('tests').column('call_id').execute();
    await db.schema
      .createIndex('tests_by_owner_and_status')
      .on('tests')
      .columns(['owner_kind', 'owner_id', 'status'])
      .execute();
  },
};
