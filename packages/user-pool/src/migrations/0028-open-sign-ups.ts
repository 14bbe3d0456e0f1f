import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each sign-up that waits for its code has a password and attributes of its own: the code that is entered decides which count. */
export const openSignUps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_sign_ups')
      .addColumn('sign_up_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('identity_users.user_id').onDelete('cascade'),
      )
      .addColumn('browser', 'text')
      .addColumn('attributes', 'jsonb', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('srp_sealed', 'bytea')
      .addColumn('key_id', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('identity_sign_ups_by_user')
      .on('identity_sign_ups')
      .column('user_id')
      .execute();
    // Those that wait at this moment, with the code that is under way.
    await sql`
      insert into identity_sign_ups (sign_up_id, user_id, attributes, hash, srp_sealed, key_id, created_at)
      select users.user_id, users.user_id, users.attributes, passwords.hash, passwords.srp_sealed, passwords.key_id,
        users.created_at
      from identity_users as users
      join identity_passwords as passwords on passwords.user_id = users.user_id
      where users.status = 'UNCONFIRMED'`.execute(db);
    await sql`
      update identity_codes set purpose = 'sign-up ' || user_id
      where purpose = 'sign-up' and user_id in (select user_id from identity_sign_ups)`.execute(db);
  },
};
