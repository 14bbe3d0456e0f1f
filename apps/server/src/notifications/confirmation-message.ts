import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { NotificationLinks } from './notification-links.ts';
import type { SubscriptionRow } from './subscriptions.ts';
import { TOPIC_NAMES } from './topic-names.ts';

/** The message that asks whether the address belongs to the person who typed it; mail programs get a one-click unsubscribe (RFC 8058). */
export function confirmationMessage(
  row: SubscriptionRow,
  links: NotificationLinks,
  render: MessageRenderer,
): MailMessage {
  const topic = TOPIC_NAMES[row.topic];
  const unsubscribe = links.linkFor('unsubscribe', row.id);
  return {
    to: row.email,
    ...render({
      subject: `Please confirm: news about ${topic}`,
      greeting: 'Hello,',
      paragraphs: [
        `Someone, hopefully you, asked us to write to this address when there's news about ${topic}.`,
        "Please confirm that you'd like this. The link works for 7 days.",
      ],
      action: { label: 'Yes, write to me', url: links.linkFor('confirm', row.id) },
      footer: `If it wasn't you, do nothing: without your confirmation, we'll delete your address after 7 days. To delete it now: ${unsubscribe}`,
    }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
