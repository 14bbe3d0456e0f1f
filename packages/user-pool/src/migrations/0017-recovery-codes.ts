import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes on paper that stand in for a lost authenticator, one row for each that is left. */
export const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_recovery_codes')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('identity_users.user_id').onDelete('cascade'),
      )
      .addColumn('code_hmac', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('identity_recovery_codes_pkey', ['user_id', 'code_hmac'])
      .execute();
  },
};
