// What people who ask to be told of something read: the message that asks for a confirmation, and the pages that its links lead to.
// Opening a page changes nothing: mail scanners open every link.
import type { NotifyTopic } from '@bandpal/contracts';
import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import { html } from '../../html/index.ts';
import type { Html, PlainPage } from '../../html/index.ts';
import { linkPath, oneClickHeaders } from '../../http/index.ts';
import type { MessageLinks } from '../../http/index.ts';
import type { SubscriptionRow } from './notify-rows.ts';

/** What a person reads: "a message when there is news about …". */
const TOPIC_NAMES: Readonly<Record<NotifyTopic, string>> = {
  'speaking-part1': 'Speaking Part 1',
  'speaking-part2': 'Speaking Part 2',
  'speaking-part3': 'Speaking Part 3',
  writing: 'Writing practice',
  listening: 'Listening practice',
  reading: 'Reading practice',
  updates: 'Bandpal',
};

/** The message that asks whether the address belongs to the person who typed it; mail programs get a one-click unsubscribe (RFC 8058). */
export function confirmationMessage(
  row: SubscriptionRow,
  links: MessageLinks,
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
    headers: oneClickHeaders(unsubscribe),
  };
}

/** Asks for the last click. */
export function confirmPage({ topic }: SubscriptionRow, token: string): PlainPage {
  return {
    title: 'Confirm your address',
    content: card(html`
      <p>Would you like an email when there’s news about <strong>${TOPIC_NAMES[topic]}</strong>?</p>
      <form method="post" action="${linkPath('confirm')}?token=${token}">
        <button type="submit">Yes, write to me</button>
      </form>
      <p class="soft">If you didn’t ask for this, just close the page.</p>
    `),
  };
}

/** Everything is done. */
export function confirmedPage({ topic }: SubscriptionRow): PlainPage {
  return {
    title: 'All set!',
    content: card(html`
      <p>
        We’ll write to you when there’s news about <strong>${TOPIC_NAMES[topic]}</strong>. Each message has an
        unsubscribe link.
      </p>
      <p><a href="/">Back to Bandpal</a></p>
    `),
  };
}

/** Asks for the last click on the way out; `row` is null when there is nothing left to stop. */
export function unsubscribePage(row: SubscriptionRow | null, token: string): PlainPage {
  if (row === null) return unsubscribedPage;
  return {
    title: 'Stop these messages?',
    content: card(html`
      <p>We’ll remove your address from the list <strong>${TOPIC_NAMES[row.topic]}</strong>.</p>
      <form method="post" action="${linkPath('unsubscribe')}?token=${token}">
        <p><button type="submit" name="scope" value="topic">Stop these messages</button></p>
        <button class="quiet" type="submit" name="scope" value="all">Stop all messages to my address</button>
      </form>
    `),
  };
}

/** Nothing of the person is on the list any more. */
export const unsubscribedPage: PlainPage = {
  title: 'You’re not on the list',
  content: card(html`
    <p>Your address is deleted. We won’t write to you about this again.</p>
    <p><a href="/">Back to Bandpal</a></p>
  `),
};

function card(content: Html): Html {
  return html`<div class="card">${content}</div>`;
}
