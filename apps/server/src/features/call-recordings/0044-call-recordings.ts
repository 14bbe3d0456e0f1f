import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Recordings of calls that this server keeps: whose they are, for how long, and the key without which their files can't be read. */
export const callRecordings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('call_recordings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('started_by', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('written_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('is_broken_off', 'boolean', (column) => column.notNull())
      .addColumn('people', 'jsonb', (column) => column.notNull())
      .addColumn('files', 'jsonb', (column) => column.notNull())
      .addColumn('bytes', 'double precision', (column) => column.notNull())
      .addColumn('sealed_key', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('call_recordings_by_account')
      .on('call_recordings')
      .column('account_id')
      .execute();
  },
};
