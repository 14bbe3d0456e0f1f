import type { NotifyTopic } from '@bandpal/contracts';
import type { NotificationDb } from './tables.ts';
import type { NotificationLinks } from './notification-links.ts';
import { confirmedSubscriptions } from './subscriptions.ts';

const COLUMNS = ['email', 'topic', 'confirmed_at', 'unsubscribe_url'];

/**
 * Confirmed addresses as CSV (RFC 4180), with the address of the page on which each can unsubscribe: every message to them must
 * carry it.
 */
export async function exportConfirmedCsv(
  db: NotificationDb,
  links: NotificationLinks,
  topic?: NotifyTopic,
): Promise<string> {
  const rows = await confirmedSubscriptions(db, topic);
  const lines = rows.map(({ id, email, topic, confirmed_at }) => [
    email,
    topic,
    confirmed_at?.toISOString() ?? '',
    links.linkFor('unsubscribe', id),
  ]);
  return [COLUMNS, ...lines].map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
