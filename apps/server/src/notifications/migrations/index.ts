import type { MigrationList } from '@bandpal/foundation/database';
import { notifications } from './0003-notifications.ts';
import { practiceReminders } from './0010-practice-reminders.ts';

export const notificationMigrations: MigrationList = {
  '0003-notifications': notifications,
  '0010-practice-reminders': practiceReminders,
};
