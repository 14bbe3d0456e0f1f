import type { NotificationDb } from './tables.ts';
import { retryAt } from './mail-policy.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/**
 * Takes rows whose confirmation message is due, so that no other process takes them too: each is set down for its next try at
 * once, and stays so unless `noteSent` follows. A process that dies in between costs a pause, not the message.
 */
export function claimDue(db: NotificationDb, now: Date, limit: number): Promise<SubscriptionRow[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('notification_subscriptions')
      .selectAll()
      .where('mail_due_at', '<=', now)
      .orderBy('mail_due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, mail_attempts } of rows) {
      const attempts = mail_attempts + 1;
      await trx
        .updateTable('notification_subscriptions')
        .set({ mail_attempts: attempts, mail_due_at: retryAt(attempts, now) })
        .where('id', '=', id)
        .execute();
    }
    return rows;
  });
}

/** The message of a claimed row was accepted for delivery. */
export async function noteSent(db: NotificationDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('notification_subscriptions')
    .set((row) => ({ mail_due_at: null, last_mail_at: at, mails_sent: row('mails_sent', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
