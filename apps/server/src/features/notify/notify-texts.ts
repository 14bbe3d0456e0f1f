// What people who ask to be told of something read: the message that asks for a confirmation, and the pages that its links lead to.
// Opening a page changes nothing: mail scanners open every link.
import type { MailMessage, MessageRenderer } from '@bandpal/foundation';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import { html, textAsHtml } from '../../html/index.ts';
import type { Html, PlainPage } from '../../html/index.ts';
import { linkPath, oneClickHeaders } from '../../http/index.ts';
import type { MessageLinks } from '../../http/index.ts';
import { languageOf } from './notify-rows.ts';
import type { SubscriptionRow } from './notify-rows.ts';

/** What a person reads: "a message when there is news about …". */
const topicOf = (texts: Texts, { topic }: SubscriptionRow): string => texts.say(`topic.${topic}`);

/** The message that asks whether the address belongs to the person who typed it; mail programs get a one-click unsubscribe (RFC 8058). */
export function confirmationMessage(
  row: SubscriptionRow,
  links: MessageLinks,
  render: MessageRenderer,
): MailMessage {
  const texts = textsIn(languageOf(row));
  const topic = topicOf(texts, row);
  const unsubscribe = links.linkFor('unsubscribe', row.id);
  return {
    to: row.email,
    ...render({
      language: texts.language,
      subject: texts.say('notify.subject', { topic }),
      greeting: texts.say('greeting'),
      paragraphs: [texts.say('notify.asked', { topic }), texts.say('notify.please')],
      action: { label: texts.say('notify.yes'), url: links.linkFor('confirm', row.id) },
      footer: texts.say('notify.footer', { link: unsubscribe }),
    }),
    headers: oneClickHeaders(unsubscribe),
  };
}

/** Asks for the last click. */
export function confirmPage(texts: Texts, row: SubscriptionRow, token: string): PlainPage {
  return {
    language: texts.language,
    title: texts.say('notify.confirm.title'),
    content: card(html`
      <p>${textAsHtml(texts, 'notify.confirm.asks', { topic: topicOf(texts, row) })}</p>
      <form method="post" action="${linkPath('confirm')}?token=${token}">
        <button type="submit">${texts.say('notify.yes')}</button>
      </form>
      <p class="soft">${texts.say('notify.confirm.after')}</p>
    `),
  };
}

/** Everything is done. */
export function confirmedPage(texts: Texts, row: SubscriptionRow): PlainPage {
  return {
    language: texts.language,
    title: texts.say('notify.confirmed.title'),
    content: card(html`
      <p>${textAsHtml(texts, 'notify.confirmed.says', { topic: topicOf(texts, row) })}</p>
      <p><a href="/">${texts.say('page.back')}</a></p>
    `),
  };
}

/** Asks for the last click on the way out; `row` is null when there is nothing left to stop. */
export function unsubscribePage(texts: Texts, row: SubscriptionRow | null, token: string): PlainPage {
  if (row === null) return unsubscribedPage(texts);
  return {
    language: texts.language,
    title: texts.say('notify.unsubscribe.title'),
    content: card(html`
      <p>${textAsHtml(texts, 'notify.unsubscribe.says', { topic: topicOf(texts, row) })}</p>
      <form method="post" action="${linkPath('unsubscribe')}?token=${token}">
        <p>
          <button type="submit" name="scope" value="topic">${texts.say('notify.unsubscribe.topic')}</button>
        </p>
        <button class="quiet" type="submit" name="scope" value="all">
          ${texts.say('notify.unsubscribe.all')}
        </button>
      </form>
    `),
  };
}

/** Nothing of the person is on the list any more. */
export const unsubscribedPage = (texts: Texts): PlainPage => ({
  language: texts.language,
  title: texts.say('notify.unsubscribed.title'),
  content: card(html`
    <p>${texts.say('notify.unsubscribed.says')}</p>
    <p><a href="/">${texts.say('page.back')}</a></p>
  `),
});

function card(content: Html): Html {
  return html`<div class="card">${content}</div>`;
}
