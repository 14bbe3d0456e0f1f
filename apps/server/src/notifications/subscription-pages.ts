// The pages that links in messages lead to. Opening one changes nothing: mail scanners open every link.
import { html } from '../html/index.ts';
import type { Html, PlainPage } from '../html/index.ts';
import { PAGE_PATHS } from './notification-links.ts';
import type { SubscriptionRow } from './subscriptions.ts';
import { TOPIC_NAMES } from './topic-names.ts';

/** Asks for the last click. */
export function confirmPage({ topic }: SubscriptionRow, token: string): PlainPage {
  return {
    title: 'Confirm your address',
    content: card(html`
      <p>Would you like an email when there’s news about <strong>${TOPIC_NAMES[topic]}</strong>?</p>
      <form method="post" action="${PAGE_PATHS.confirm}?token=${token}">
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
      <form method="post" action="${PAGE_PATHS.unsubscribe}?token=${token}">
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

/** For links that are broken, over, or made up. */
export const deadLinkPage: PlainPage = {
  title: 'This link no longer works',
  content: card(html`
    <p>It may be too old, or part of it may be missing. You can ask for a new message on our start page.</p>
    <p><a href="/">Back to Bandpal</a></p>
  `),
};

function card(content: Html): Html {
  return html`<div class="card">${content}</div>`;
}
