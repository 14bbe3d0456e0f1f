// The table `notification_subscriptions`: who asked to be told about what. Every function takes part in the transaction it is given.
import { foldAddress, pageLanguageSchema } from '@bandpal/contracts';
import type { NotifyTopic, PageLanguage } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import { NOTIFY_BUDGETS } from './notify-budgets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A person who does not confirm within a week has lost the message or the interest. */
const PENDING_LIFETIME_MS = 7 * DAY_MS;
/** Where no mail can be sent the operator writes to people, which may take long; who is never written to is forgotten after a year. */
const UNASKED_LIFETIME_MS = 365 * DAY_MS;
/** Pauses after a failed try; greylisting mail servers accept within the first half hour. */
const RETRY_PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 12 * HOUR_MS] as const;

/** When to try again after this many tries; null: give up. */
function retryAt(attempts: number, now: Date): Date | null {
  const pause = RETRY_PAUSES_MS[attempts - 1];
  return pause === undefined ? null : later(now, pause);
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

/** One address that asked for one topic. Only confirmed rows are ever written to about the topic; unsubscribing deletes the row. */
interface SubscriptionsTable {
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
  /** BCP 47, of the last request; null for one from before it was kept. */
  language: string | null;
}

export type NotifyTables = { notification_subscriptions: SubscriptionsTable };
type NotifyDb = Kysely<NotifyTables>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** What the columns are to the person who asked. */
export const notifyTableRegister: TableRegister<NotifyTables> = {
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
      language: 'exported',
    },
  },
};

/**
 * Notes that an address asks for a topic, in one statement whatever is known of it: a new row, or one more confirmation message
 * for a pending row whose last one is some time ago. A confirmed row stays as it is. Without `sendsMail` no message is due.
 */
export async function noteRequest(
  db: NotifyDb,
  request: {
    id: string;
    email: string;
    topic: NotifyTopic;
    language: PageLanguage;
    at: Date;
    sendsMail: boolean;
  },
): Promise<void> {
  const { id, email, topic, language, at, sendsMail } = request;
  const due = {
    expires_at: later(at, sendsMail ? PENDING_LIFETIME_MS : UNASKED_LIFETIME_MS),
    mail_due_at: sendsMail ? at : null,
    mail_attempts: 0,
    language,
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
        .where('notification_subscriptions.mails_sent', '<', NOTIFY_BUDGETS.confirmations.size())
        .where((row) =>
          row.or([
            row('notification_subscriptions.last_mail_at', 'is', null),
            row(
              'notification_subscriptions.last_mail_at',
              '<',
              later(at, -NOTIFY_BUDGETS.nextConfirmation.windowMs),
            ),
          ]),
        ),
    )
    .execute();
}

/** In which language the person of a row is written to; null for none that is known. */
export const languageOf = ({ language }: SubscriptionRow): PageLanguage | null =>
  pageLanguageSchema.safeParse(language).data ?? null;

/** The row of an id; null when it is gone. */
export async function findSubscription(db: NotifyDb, id: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms a pending row whose time is not over; confirming twice changes nothing. */
export async function confirmSubscription(db: NotifyDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('notification_subscriptions')
    .set({ status: 'confirmed', confirmed_at: at, expires_at: null, mail_due_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .execute();
}

/** Deletes the row, or every row of the same address, and tells what it was. An id that is gone changes nothing. */
export async function removeSubscription(
  db: NotifyDb,
  id: string,
  scope: 'topic' | 'all',
): Promise<SubscriptionRow | null> {
  const deletion = db.deleteFrom('notification_subscriptions').returningAll();
  const itsAddress = db.selectFrom('notification_subscriptions').select('email').where('id', '=', id);
  const removed = await (
    scope === 'all' ? deletion.where('email', '=', itsAddress) : deletion.where('id', '=', id)
  ).execute();
  return removed.find((row) => row.id === id) ?? null;
}

/** Deletes pending rows that were not confirmed in time. */
export async function removeExpired(db: NotifyDb, now: Date): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('expires_at', '<=', now).execute();
}

/** Rows of a status, by topic and address. */
export function subscriptionsWith(
  db: NotifyDb,
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

/**
 * Takes rows whose confirmation message is due, so that no other process takes them too: each is set down for its next try at
 * once, and stays so unless `noteSent` follows. A process that dies in between costs a pause, not the message.
 */
export function claimDue(db: NotifyDb, now: Date, limit: number): Promise<SubscriptionRow[]> {
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
export async function noteSent(db: NotifyDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('notification_subscriptions')
    .set((row) => ({ mail_due_at: null, last_mail_at: at, mails_sent: row('mails_sent', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What a person may see of their own requests. */
interface SubscriptionExport {
  topic: string;
  status: 'pending' | 'confirmed';
  createdAt: string;
  confirmedAt: string | null;
  language: string | null;
}

/** What the notifications keep of a person, found by address: its part in export and erasure. */
export const notifyData = {
  name: 'notifications',
  exportOf: (tables: SharedTables, { email }: { email: string }) =>
    exportFor(tables.of<NotifyTables>(), email),
  erase: (tables: SharedTables, { email }: { email: string }) => eraseFor(tables.of<NotifyTables>(), email),
};

async function exportFor(db: NotifyDb, email: string): Promise<SubscriptionExport[]> {
  const rows = await db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('email', '=', foldAddress(email))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    topic: row.topic,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    language: row.language,
  }));
}

async function eraseFor(db: NotifyDb, email: string): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('email', '=', foldAddress(email)).execute();
}
