import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the person of a session has shown when they last signed in: the password, and something that has been the account's since a
 * time; whether they had shown as much when they named the address that waits for its code; and since when a telephone has been proved.
 */
export const shownFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('identity_refresh_families')
      .addColumn('shown_password', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('shown_since', 'timestamptz')
      .execute();
    await db.schema
      .alterTable('identity_users')
      .addColumn('pending_since', 'timestamptz')
      .addColumn('pending_is_proved', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('phone_proved_at', 'timestamptz')
      .execute();
    // It has been proved for longer than this, and counts as an old one a week from now.
    await sql`update identity_users set phone_proved_at = now() where attributes->>'phone_number_verified' = 'true'`.execute(
      db,
    );
  },
};
