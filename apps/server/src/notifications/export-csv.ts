import type { NotifyTopic } from '@bandpal/contracts';
import type { NotificationDb } from './tables.ts';
import type { NotificationLinks } from './notification-links.ts';
import { subscriptionsWith } from './subscriptions.ts';

const COLUMNS = ['email', 'topic', 'confirmed_at', 'unsubscribe_url'];

/** Which addresses are wanted. */
export interface ExportChoice {
  /** Left out: all. */
  topic?: NotifyTopic | undefined;
  /** Those that have not been confirmed, in place of those that have: where no mail could be sent, the operator asks. */
  unconfirmed?: boolean;
}

/**
 * Addresses as CSV (RFC 4180), with the address of the page on which each can unsubscribe: every message to them must carry it.
 */
export async function exportCsv(
  db: NotificationDb,
  links: NotificationLinks,
  { topic, unconfirmed = false }: ExportChoice = {},
): Promise<string> {
  const rows = await subscriptionsWith(db, unconfirmed ? 'pending' : 'confirmed', topic);
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
