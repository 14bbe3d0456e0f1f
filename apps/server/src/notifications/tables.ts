import type { NotifyTopic } from '@bandpal/contracts';
import type { Kysely } from 'kysely';

/** One address that asked for one topic. Only confirmed rows are ever written to about the topic; unsubscribing deletes the row. */
export interface NotificationSubscriptionsTable {
  /** 128 random bits, base64url; part of the signed links. */
  id: string;
  /** Lower case. */
  email: string;
  topic: NotifyTopic;
  status: 'pending' | 'confirmed';
  created_at: Date;
  confirmed_at: Date | null;
  /** When a pending row is deleted; null for a confirmed one. */
  expires_at: Date | null;
  /** When the confirmation message is to be sent (again); null while none is due. */
  mail_due_at: Date | null;
  /** Tries since the person last asked. */
  mail_attempts: number;
  /** Confirmation messages sent so far. */
  mails_sent: number;
  last_mail_at: Date | null;
}

/** When an account wants to be reminded of practising; stopping deletes the row. */
export interface PracticeRemindersTable {
  account_id: string;
  /** 128 random bits, base64url; part of the signed links. */
  id: string;
  /** The account's confirmed address when it was last looked at; looked up again before each message, where the pool is our own. */
  email: string;
  /** Days of the week, `1,4`. */
  days: string;
  hour: number;
  time_zone: string;
  created_at: Date;
  /** The next time; null where the time zone is not known any more. */
  due_at: Date | null;
}

export type NotificationTables = {
  notification_subscriptions: NotificationSubscriptionsTable;
  practice_reminders: PracticeRemindersTable;
};

/** The database, or the transaction a repository function takes part in. */
export type NotificationDb = Kysely<NotificationTables>;
