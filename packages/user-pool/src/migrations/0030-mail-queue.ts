import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages that wait to be handed to the mail server; and since when an address is proved, which says how long somebody is known by it. */
export const mailQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_mail_queue')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // No reference: the database would look for the user of a real message alone, and take longer for a name that somebody has.
      .addColumn('user_id', 'text')
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('nth', 'integer', (column) => column.notNull())
      .addColumn('position', sql`text collate "C"`, (column) => column.notNull())
      .addColumn('rung_1', 'text')
      .addColumn('rung_2', 'text')
      .addColumn('rung_3', 'text')
      .addColumn('letter_sealed', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz', (column) => column.notNull())
      .addColumn('keep_until', 'timestamptz', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claim', 'text')
      .execute();
    const indexes = [
      ['lane', 'position'],
      ['lane', 'created_at'],
      ['rung_1'],
      ['rung_2'],
      ['rung_3'],
      ['user_id'],
    ];
    for (const columns of indexes) {
      await db.schema
        .createIndex(`identity_mail_queue_by_${columns.join('_')}`)
        .on('identity_mail_queue')
        .columns(columns)
        .execute();
    }
    await db.schema
      .createIndex('identity_mail_queue_failed')
      .on('identity_mail_queue')
      .column('created_at')
      .where(sql.ref('tries'), '>', 0)
      .execute();
    await db.schema.alterTable('identity_users').addColumn('email_proved_at', 'timestamptz').execute();
    await sql`update identity_users set email_proved_at = created_at where email_verified`.execute(db);
  },
};
