import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who asked to be told about what. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notification_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('confirmed_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz')
      .addColumn('mail_due_at', 'timestamptz')
      .addColumn('mail_attempts', 'integer', (column) => column.notNull())
      .addColumn('mails_sent', 'integer', (column) => column.notNull())
      .addColumn('last_mail_at', 'timestamptz')
      .addUniqueConstraint('notification_subscriptions_once', ['email', 'topic'])
      .addCheckConstraint('notification_subscriptions_email', sql`email = lower(email)`)
      .addCheckConstraint(
        'notification_subscriptions_status',
        sql`(status = 'pending' and expires_at is not null and confirmed_at is null)
          or (status = 'confirmed' and expires_at is null and confirmed_at is not null and mail_due_at is null)`,
      )
      .execute();
    await sql`create index notification_subscriptions_due on notification_subscriptions (mail_due_at) where mail_due_at is not null`.execute(
      db,
    );
    await sql`create index notification_subscriptions_expiring on notification_subscriptions (expires_at) where expires_at is not null`.execute(
      db,
    );
  },
};
