import type { SharedTables } from '@bandpal/foundation/database';
import { deleteReminder, reminderOfAccount } from './reminder-rows.ts';
import type { NotificationTables } from './tables.ts';

/** When a person wants to be reminded: its part in export and erasure. */
export const reminderData = {
  name: 'reminders',
  async exportOf(tables: SharedTables, { accountId }: { accountId: string }) {
    const row = await reminderOfAccount(tables.of<NotificationTables>(), accountId);
    if (row === null) return null;
    return {
      email: row.email,
      days: row.days,
      hour: row.hour,
      timeZone: row.time_zone,
      createdAt: row.created_at.toISOString(),
    };
  },
  erase: (tables: SharedTables, { accountId }: { accountId: string }) =>
    deleteReminder(tables.of<NotificationTables>(), { accountId }),
};
