import type { MigrationList } from '@bandpal/foundation/database';
import { notifications } from './0003-notifications.ts';

export const notificationMigrations: MigrationList = { '0003-notifications': notifications };
