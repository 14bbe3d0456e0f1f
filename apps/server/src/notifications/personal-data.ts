import { foldAddress } from '@bandpal/contracts';
import type { SharedTables } from '@bandpal/foundation/database';
import type { NotificationDb, NotificationTables } from './tables.ts';

/** What a person may see of their own requests. */
interface SubscriptionExport {
  topic: string;
  status: 'pending' | 'confirmed';
  createdAt: string;
  confirmedAt: string | null;
}

/** What the notifications keep of a person, found by address: its part in export and erasure. */
export const notificationData = {
  name: 'notifications',
  exportOf: (tables: SharedTables, { email }: { email: string }) =>
    exportFor(tables.of<NotificationTables>(), email),
  erase: (tables: SharedTables, { email }: { email: string }) =>
    eraseFor(tables.of<NotificationTables>(), email),
};

async function exportFor(db: NotificationDb, email: string): Promise<SubscriptionExport[]> {
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
  }));
}

async function eraseFor(db: NotificationDb, email: string): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('email', '=', foldAddress(email)).execute();
}
