import type { TableRegister } from '@bandpal/foundation/database';
import type { NotificationTables } from './tables.ts';

/** What the notifications' tables are to a person. */
export const notificationTableRegister: TableRegister<NotificationTables> = {
  notification_subscriptions: {
    part: 'notifications',
    columns: {
      id: 'secret',
      email: 'key',
      topic: 'exported',
      status: 'exported',
      created_at: 'exported',
      confirmed_at: 'exported',
      expires_at: 'internal',
      mail_due_at: 'internal',
      mail_attempts: 'internal',
      mails_sent: 'internal',
      last_mail_at: 'internal',
    },
  },
  practice_reminders: {
    part: 'reminders',
    columns: {
      account_id: 'key',
      id: 'secret',
      email: 'exported',
      days: 'exported',
      hour: 'exported',
      time_zone: 'exported',
      created_at: 'exported',
      due_at: 'internal',
    },
  },
};
