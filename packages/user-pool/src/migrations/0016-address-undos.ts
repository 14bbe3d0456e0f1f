import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ways back to an address that an account has left. */
export const addressUndos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_address_undos')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('identity_users.user_id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('identity_address_undos_by_user')
      .on('identity_address_undos')
      .column('user_id')
      .execute();
  },
};
