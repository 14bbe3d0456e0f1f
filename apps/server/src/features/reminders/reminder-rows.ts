// The table `practice_reminders`: who wants to be reminded of practising, and when. Every function takes part in the transaction it is given.
import { remindersSchema } from '@bandpal/contracts';
import type { Reminders } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import { nextReminder } from '@bandpal/progress';
import type { Kysely, Selectable } from 'kysely';

/** When an account wants to be reminded of practising; stopping deletes the row. */
interface RemindersTable {
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

export type ReminderTables = { practice_reminders: RemindersTable };
type ReminderDb = Kysely<ReminderTables>;
export type ReminderRow = Selectable<RemindersTable>;

/** What the columns are to the person who is reminded. */
export const reminderTableRegister: TableRegister<ReminderTables> = {
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

/** When the person of a row wants to be reminded. */
export function remindersOf({ days, hour, time_zone }: ReminderRow): Reminders {
  return remindersSchema.parse({ days: days.split(',').map(Number), hour, timeZone: time_zone });
}

/** The row of an account; null when it has none. */
export async function reminderOfAccount(db: ReminderDb, accountId: string): Promise<ReminderRow | null> {
  const row = await db
    .selectFrom('practice_reminders')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes when to remind an account, in place of what it had. The id of its row, and so the link in earlier messages, stays. */
export async function saveReminder(
  db: ReminderDb,
  row: {
    accountId: string;
    id: string;
    email: string;
    reminders: Reminders;
    at: Date;
    dueAt: Date;
  },
): Promise<void> {
  const { accountId, id, email, reminders, at, dueAt } = row;
  const wish = {
    email,
    days: reminders.days.join(','),
    hour: reminders.hour,
    time_zone: reminders.timeZone,
    due_at: dueAt,
  };
  await db
    .insertInto('practice_reminders')
    .values({ account_id: accountId, id, created_at: at, ...wish })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wish))
    .execute();
}

/** The row of a link; null when it is gone. */
export async function findReminder(db: ReminderDb, id: string): Promise<ReminderRow | null> {
  const row = await db.selectFrom('practice_reminders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The confirmed address of the account is another one now. */
export async function moveReminder(db: ReminderDb, accountId: string, email: string): Promise<void> {
  await db.updateTable('practice_reminders').set({ email }).where('account_id', '=', accountId).execute();
}

/** Ends reminders; the row as it was, null where there was none. */
export async function deleteReminder(
  db: ReminderDb,
  by: { accountId: string } | { id: string },
): Promise<ReminderRow | null> {
  const deletion = db.deleteFrom('practice_reminders').returningAll();
  const row = await (
    'id' in by ? deletion.where('id', '=', by.id) : deletion.where('account_id', '=', by.accountId)
  ).executeTakeFirst();
  return row ?? null;
}

/**
 * Takes reminders that are due, each set down for its next time at once, so that no other process takes them too. A message that is
 * lost after that is not sent again: the next day comes.
 */
export function claimDueReminders(db: ReminderDb, now: Date, limit: number): Promise<ReminderRow[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('practice_reminders')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await trx
        .updateTable('practice_reminders')
        .set({ due_at: nextReminder(remindersOf(row), now) })
        .where('id', '=', row.id)
        .execute();
    }
    return rows;
  });
}

/** When a person wants to be reminded: its part in export and erasure. */
export const reminderData = {
  name: 'reminders',
  async exportOf(tables: SharedTables, { accountId }: { accountId: string }) {
    const row = await reminderOfAccount(tables.of<ReminderTables>(), accountId);
    if (row === null) return null;
    return {
      email: row.email,
      days: row.days,
      hour: row.hour,
      timeZone: row.time_zone,
      createdAt: row.created_at.toISOString(),
    };
  },
  async erase(tables: SharedTables, { accountId }: { accountId: string }) {
    await deleteReminder(tables.of<ReminderTables>(), { accountId });
  },
};
