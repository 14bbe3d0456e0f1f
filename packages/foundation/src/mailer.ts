// How the server writes to people, whether by SMTP or through a gateway.

/** One message to one person, ready to be sent. Never logged: it holds an address and often a code. */
export interface MailMessage {
  to: string;
  subject: string;
  /** The whole message in plain text; `html` says the same. */
  text: string;
  html: string;
  /** Further header fields, such as List-Unsubscribe (RFC 2369, RFC 8058). */
  headers?: Readonly<Record<string, string>>;
}

/** A link that does one thing. */
export interface MessageAction {
  label: string;
  url: string;
}

/** What a message says, before it is laid out. All of it is plain text. */
export interface MessageContent {
  /** BCP 47; left out: English. */
  language?: string;
  subject: string;
  /** "Hello Ana,"; left out when the person has given no name. */
  greeting?: string;
  paragraphs: readonly string[];
  /** A code to copy, shown large on its own line. */
  code?: string;
  /** One thing to do; `url` is an http or https address. */
  action?: MessageAction;
  /** Others besides it, where a message stands for several events. */
  moreActions?: readonly MessageAction[];
  /** Why the person gets this, and what to do if they should not. */
  footer?: string;
}

/** Lays a message out twice, with the same content: as plain text, and as HTML that loads nothing. */
export type MessageRenderer = (content: MessageContent) => Pick<MailMessage, 'subject' | 'text' | 'html'>;

export interface Mailer extends AsyncDisposable {
  /** For people: "SMTP mail.example.org", "development outbox", "none". */
  readonly name: string;
  /**
   * Resolves when the message is accepted for delivery; rejects with BandpalError `mail.undeliverable` otherwise, whose `field` is
   * `to` when nothing can ever be delivered to this address, `to.now` when only this address takes nothing for a while, and `to.perhaps`
   * when the server is up and refuses this message, for a reason that may be its address or the server's rules for everyone.
   */
  send(message: MailMessage): Promise<void>;
}

/** Short text messages to telephones. */
export interface TextMessenger {
  readonly name: string;
  /** False: the operator has not set a gateway, and factors that need one are not offered. */
  readonly available: boolean;
  /** `to` in E.164 form. Rejects with BandpalError `mail.undeliverable` when it cannot be sent. */
  send(to: string, text: string): Promise<void>;
}

// What commands write into documents stands between two marks, `<!-- name -->` and `<!-- /name -->`.

/** The text between the two marks. @throws RangeError when the page has none. */
export function markedText(page: string, name: string): string {
  return parts(page, name)[1];
}

/** The page with another text between the two marks. @throws RangeError when it has none. */
export function withMarkedText(page: string, name: string, text: string): string {
  const [before, , after] = parts(page, name);
  return `${before}\n\n${text}\n\n${after}`;
}

/** A table of Markdown, with the bars within cells escaped. */
export function documentTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function parts(page: string, name: string): [before: string, text: string, after: string] {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, text, after] = page.split(new RegExp(`(?<=${begin})|(?=${end})`, 'u'));
  if (before === undefined || text === undefined || after === undefined)
    throw new RangeError(`There is no ${begin} … ${end}.`);
  return [before, text, after];
}
