import type { Database } from '../store/index.ts';

/** What a person may see of their own requests. */
export interface SubscriptionExport {
  topic: string;
  status: 'pending' | 'confirmed';
  createdAt: string;
  confirmedAt: string | null;
}

/** Everything kept about an address, within the caller's transaction. */
export async function exportFor(db: Database, email: string): Promise<SubscriptionExport[]> {
  const rows = await db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    topic: row.topic,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}

/** Deletes every row of an address, within the caller's transaction. */
export async function eraseFor(db: Database, email: string): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('email', '=', email.toLowerCase()).execute();
}
