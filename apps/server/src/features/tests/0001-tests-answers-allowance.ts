import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tests, their answers and the allowance ledger. */
export const testsAnswersAllowance: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('seed', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('exam_state', 'jsonb')
      .addColumn('topic_ids', 'jsonb', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('finished_at', 'timestamptz')
      .addColumn('ended_reason', 'text')
      .addColumn('report', 'jsonb')
      .addColumn('hold_expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('tests_status', sql`status in ('active', 'interrupted', 'finished', 'released')`)
      .addCheckConstraint('tests_owner_kind', sql`owner_kind in ('guest', 'account')`)
      .addCheckConstraint('tests_finished_at', sql`status <> 'finished' or finished_at is not null`)
      .execute();
    await db.schema
      .createIndex('tests_by_owner')
      .on('tests')
      .columns(['owner_kind', 'owner_id', 'started_at'])
      .execute();
    await sql`create index tests_unfinished on tests (hold_expires_at) where status in ('active', 'interrupted')`.execute(
      db,
    );
    await sql`create index tests_unassessed on tests (finished_at) where status = 'finished' and report is null`.execute(
      db,
    );

    await db.schema
      .createTable('answers')
      .addColumn('test_id', 'text', (column) => column.notNull().references('tests.id').onDelete('cascade'))
      .addColumn('answer_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .addColumn('record', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_pkey', ['test_id', 'answer_id'])
      .execute();

    await db.schema
      .createTable('allowance_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('test_id', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('address_hash', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint(
        'allowance_entries_amount',
        sql`(kind = 'grant' and amount > 0) or (kind = 'hold' and amount < 0)
          or (kind = 'release' and amount > 0) or (kind = 'capture' and amount = 0)`,
      )
      .execute();
    await db.schema
      .createIndex('allowance_entries_by_owner')
      .on('allowance_entries')
      .columns(['owner_kind', 'owner_id'])
      .execute();
    await db.schema
      .createIndex('allowance_entries_by_test')
      .on('allowance_entries')
      .column('test_id')
      .execute();
    await sql`create index allowance_entries_by_address on allowance_entries (address_hash, created_at) where address_hash is not null`.execute(
      db,
    );
    // A hold ends once: whichever of capture and release comes first wins, whoever asks.
    await sql`create unique index allowance_entries_one_end on allowance_entries (test_id) where kind in ('capture', 'release')`.execute(
      db,
    );
  },
};
