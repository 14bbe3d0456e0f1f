import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who a user is to other services that sign them in. */
export const providerLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_provider_links')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('identity_users.user_id').onDelete('cascade'),
      )
      .addColumn('email', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz')
      .addColumn('doubted_at', 'timestamptz')
      .addPrimaryKeyConstraint('identity_provider_links_pkey', ['issuer', 'subject'])
      .execute();
    await db.schema
      .createIndex('identity_provider_links_user')
      .on('identity_provider_links')
      .column('user_id')
      .execute();
  },
};
