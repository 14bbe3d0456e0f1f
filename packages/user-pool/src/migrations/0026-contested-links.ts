import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Links that undo a change no longer do it at once where the change was well proved: the other side can object, and the operator decides
 * then. And to whom of an account no such link is sent any more, because theirs were withdrawn.
 */
export const contestedLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_address_undos')
      .addColumn('is_slow', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('works_from', 'timestamptz')
      .addColumn('objected_at', 'timestamptz')
      .addColumn('old_objection_hash', 'text')
      .addColumn('new_objection_hash', 'text')
      .execute();
    for (const column of ['old_objection_hash', 'new_objection_hash']) {
      await db.schema
        .createIndex(`identity_address_undos_by_${column}`)
        .on('identity_address_undos')
        .column(column)
        .execute();
    }
    await db.schema
      .alterTable('identity_waiting_resets')
      .addColumn('is_proved', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('objected_at', 'timestamptz')
      .execute();
    await db.schema
      .createTable('identity_withdrawn_links')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('identity_users.user_id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('withdrawn_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('identity_withdrawn_links_pkey', ['user_id', 'email'])
      .execute();
  },
};
