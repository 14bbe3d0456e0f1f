// The repository of reminders. Every function takes part in the transaction it is given.
import { remindersSchema } from '@bandpal/contracts';
import type { Reminders } from '@bandpal/contracts';
import { nextReminder } from '@bandpal/progress';
import type { Selectable } from 'kysely';
import type { NotificationDb, PracticeRemindersTable } from './tables.ts';

export type ReminderRow = Selectable<PracticeRemindersTable>;

/** When the person of a row wants to be reminded. */
export function remindersOf({ days, hour, time_zone }: ReminderRow): Reminders {
  return remindersSchema.parse({ days: days.split(',').map(Number), hour, timeZone: time_zone });
}

/** The row of an account; null when it has none. */
export async function reminderOfAccount(db: NotificationDb, accountId: string): Promise<ReminderRow | null> {
  const row = await db
    .selectFrom('practice_reminders')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes when to remind an account, in place of what it had. The id of its row, and so the link in earlier messages, stays. */
export async function saveReminder(
  db: NotificationDb,
  row: { accountId: string; id: string; email: string; reminders: Reminders; at: Date; dueAt: Date },
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

/** The confirmed address of the account is another one now. */
export async function moveReminder(db: NotificationDb, accountId: string, email: string): Promise<void> {
  await db.updateTable('practice_reminders').set({ email }).where('account_id', '=', accountId).execute();
}

export async function deleteReminder(
  db: NotificationDb,
  by: { accountId: string } | { id: string },
): Promise<void> {
  const deletion = db.deleteFrom('practice_reminders');
  await (
    'id' in by ? deletion.where('id', '=', by.id) : deletion.where('account_id', '=', by.accountId)
  ).execute();
}

/**
 * Takes reminders that are due, each set down for its next time at once, so that no other process takes them too. A message that is
 * lost after that is not sent again: the next day comes.
 */
export function claimDueReminders(db: NotificationDb, now: Date, limit: number): Promise<ReminderRow[]> {
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
