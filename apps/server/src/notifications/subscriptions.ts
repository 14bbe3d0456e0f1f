// The repository of who asked for what. Every function takes part in the transaction it is given.
import type { NotifyTopic } from '@bandpal/contracts';
import type { Selectable } from 'kysely';
import type { NotificationDb } from './tables.ts';
import { later, PENDING_LIFETIME_MS, UNASKED_LIFETIME_MS } from './mail-policy.ts';
import { NOTIFICATION_BUDGETS } from './notification-budgets.ts';
import type { NotificationSubscriptionsTable } from './tables.ts';

export type SubscriptionRow = Selectable<NotificationSubscriptionsTable>;

/**
 * Notes that an address asks for a topic, in one statement whatever is known of it: a new row, or one more confirmation message
 * for a pending row whose last one is some time ago. A confirmed row stays as it is. Without `sendsMail` no message is due.
 */
export async function noteRequest(
  db: NotificationDb,
  request: { id: string; email: string; topic: NotifyTopic; at: Date; sendsMail: boolean },
): Promise<void> {
  const { id, email, topic, at, sendsMail } = request;
  const due = {
    expires_at: later(at, sendsMail ? PENDING_LIFETIME_MS : UNASKED_LIFETIME_MS),
    mail_due_at: sendsMail ? at : null,
    mail_attempts: 0,
  };
  const fresh = {
    status: 'pending',
    created_at: at,
    mails_sent: 0,
    confirmed_at: null,
    last_mail_at: null,
  } as const;
  await db
    .insertInto('notification_subscriptions')
    .values({ id, email, topic, ...fresh, ...due })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'topic'])
        .doUpdateSet(due)
        .where('notification_subscriptions.status', '=', 'pending')
        .where('notification_subscriptions.mail_due_at', 'is', null)
        .where('notification_subscriptions.mails_sent', '<', NOTIFICATION_BUDGETS.confirmations.size())
        .where((row) =>
          row.or([
            row('notification_subscriptions.last_mail_at', 'is', null),
            row(
              'notification_subscriptions.last_mail_at',
              '<',
              later(at, -NOTIFICATION_BUDGETS.nextConfirmation.windowMs),
            ),
          ]),
        ),
    )
    .execute();
}

/** The row of an id; null when it is gone. */
export async function findSubscription(db: NotificationDb, id: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms a pending row whose time is not over; confirming twice changes nothing. */
export async function confirmSubscription(db: NotificationDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('notification_subscriptions')
    .set({ status: 'confirmed', confirmed_at: at, expires_at: null, mail_due_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .execute();
}

/** Deletes the row, or every row of the same address. An id that is gone changes nothing. */
export async function removeSubscription(
  db: NotificationDb,
  id: string,
  scope: 'topic' | 'all',
): Promise<void> {
  const deletion = db.deleteFrom('notification_subscriptions');
  const itsAddress = db.selectFrom('notification_subscriptions').select('email').where('id', '=', id);
  await (
    scope === 'all' ? deletion.where('email', '=', itsAddress) : deletion.where('id', '=', id)
  ).execute();
}

/** Deletes pending rows that were not confirmed in time. */
export async function removeExpired(db: NotificationDb, now: Date): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('expires_at', '<=', now).execute();
}

/** Rows of a status, by topic and address. */
export function subscriptionsWith(
  db: NotificationDb,
  status: SubscriptionRow['status'],
  topic: NotifyTopic | undefined,
): Promise<SubscriptionRow[]> {
  const rows = db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('status', '=', status)
    .orderBy('topic')
    .orderBy('email');
  return (topic === undefined ? rows : rows.where('topic', '=', topic)).execute();
}
