import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Under which secret of the installation something is hashed that cannot be hashed again without its owner; and new passwords that wait,
 * because the mailbox alone has chosen them and would be asked again as the second step.
 */
export const keyNamesAndWaitingResets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['identity_passwords', 'identity_recovery_codes']) {
      await db.schema.alterTable(table).addColumn('key_id', 'text').execute();
    }
    await db.schema
      .createTable('identity_waiting_resets')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('identity_users.user_id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('srp_sealed', 'bytea')
      .addColumn('key_id', 'text')
      .addColumn('requested_at', 'timestamptz', (column) => column.notNull())
      .addColumn('works_from', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
