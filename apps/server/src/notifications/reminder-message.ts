import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { NotificationLinks } from './notification-links.ts';
import type { ReminderRow } from './reminder-rows.ts';

/** The reminder itself. Mail programs get a one-click way out (RFC 8058); nothing about tests or bands is in it. */
export function reminderMessage(
  row: ReminderRow,
  {
    links,
    publicUrl,
    render,
  }: { links: NotificationLinks; publicUrl: () => string; render: MessageRenderer },
): MailMessage {
  const stop = links.linkFor('stop-reminders', row.id);
  return {
    to: row.email,
    ...render({
      subject: 'Ten minutes of speaking practice?',
      greeting: 'Hello,',
      paragraphs: [
        'You asked us to remind you. Your plan for today takes ten minutes.',
        'No time today? No problem. There is a new plan tomorrow.',
      ],
      action: { label: 'Open my plan', url: `${publicUrl()}/home` },
      footer: `To stop these messages: ${stop}`,
    }),
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
