import { OUTGOING_BUDGETS } from './outgoing-budgets.ts';
import type { Log, Clock, Mailer, MailMessage } from '@bandpal/foundation';
import { BandpalError, emailAddressSchema } from '@bandpal/contracts';
import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import type { MailSettings, SmtpServer } from './mail-settings.ts';
import { refusalOf, smtpFailureOf, type SmtpFailure } from './smtp-failure.ts';

const HEADER_NAME = /^[A-Za-z][A-Za-z\d-]{0,60}$/;
/** Set from the other fields of the message or by the mail library; a second one could change where the message goes. */
const OWN_HEADERS =
  /^(from|sender|reply-to|to|cc|bcc|subject|date|message-id|mime-version|return-path|content-.*)$/i;

/**
 * Refuses what no message of ours has: a recipient that is not exactly one bare address, and line breaks or other control
 * characters where they could begin a header field.
 * @throws BandpalError `mail.undeliverable`, without naming the address.
 */
export function checkMessage(message: MailMessage): void {
  if (!emailAddressSchema.safeParse(message.to).success)
    refuse('The message has no valid e-mail address.', 'to');
  if (hasControls(message.subject)) refuse('The subject of the message holds control characters.');
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.test(name) || hasControls(value)) {
      refuse('The message has a header field that is not allowed.');
    }
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\u2028|\u2029/u.test(text);
}

function refuse(message: string, field?: string): never {
  throw new BandpalError('mail.undeliverable', { message, ...(field === undefined ? {} : { field }) });
}

/** Messages are few and small; more connections only meet the limits of mail servers. */
const CONNECTIONS = 2;
/** Below the limits of common servers for messages on one connection. */
const MESSAGES_PER_CONNECTION = 50;
/** A mail server in reach answers in well under a second; busy ones delay their greeting on purpose, up to some seconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;
/** A connection that breaks off is tried once more; the second time the sender of the message has to decide. */
const RETRIES_ON_CLOSE = 1;

/** Settings of the mail library: nothing logged, no local files or web addresses read for a message, no plain text by accident. */
function smtpTransportOptions(server: SmtpServer): SMTPPoolOptions & { pool: true } {
  const { host, port, tls, credentials } = server;
  return {
    pool: true,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(credentials === null
      ? {}
      : { auth: { user: credentials.user, pass: credentials.password }, forceAuth: true }),
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    maxRequeues: RETRIES_ON_CLOSE,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  };
}

/** A person waits for a code no longer than this, however slowly a server answers. */
const DELIVERY_TIMEOUT_MS = 25_000;
/** At the end, messages under way get this long. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Hands messages to one SMTP server. Failures are logged by kind, never with an address, a text or the server's words. */
export class SmtpMailer implements Mailer {
  readonly name: string;
  readonly #from: { name: string; address: string };
  readonly #transport: ReturnType<typeof openTransport>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #pending = new Set<Promise<unknown>>();
  #isClosed = false;
  #works: boolean | null = null;

  constructor(settings: Extract<MailSettings, { kind: 'smtp' }>, outside: { clock: Clock; log: Log }) {
    this.name = `SMTP ${settings.server.host}`;
    this.#from = settings.from;
    this.#transport = openTransport(settings.server);
    this.#clock = outside.clock;
    this.#log = outside.log;
  }

  /** Whether the server took the last message; null before the first. An address that it refuses says nothing of the server. */
  get works(): boolean | null {
    return this.#works;
  }

  async send(message: MailMessage): Promise<void> {
    checkMessage(message);
    if (this.#isClosed || this.#pending.size >= OUTGOING_BUDGETS.underWay.size())
      throw new BandpalError('mail.undeliverable');
    const delivery = this.#deliver(message);
    this.#pending.add(delivery);
    try {
      await delivery;
      this.#works = true;
    } catch (error) {
      const failure = smtpFailureOf(error);
      this.#log.warn(failure, 'a message could not be handed to the mail server');
      const refusal = refusalOf(failure);
      if (refusal === null || refusal === 'to.perhaps') this.#works = false;
      const field = refusal === null ? {} : { field: refusal };
      throw new BandpalError('mail.undeliverable', { ...field, cause: failure });
    } finally {
      this.#pending.delete(delivery);
    }
  }

  /** Connects and signs in as with a message, and sends none; null when the server takes us. */
  async probe(): Promise<SmtpFailure | null> {
    try {
      await this.#transport.verify();
      return null;
    } catch (error) {
      return smtpFailureOf(error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const cancel = this.#clock.after(CLOSE_TIMEOUT_MS, resolve);
    await Promise.race([Promise.allSettled(this.#pending), late]);
    cancel();
    this.#transport.close({ force: true });
  }

  async #deliver({ to, subject, text, html, headers }: MailMessage): Promise<void> {
    const abort = new AbortController();
    const cancel = this.#clock.after(DELIVERY_TIMEOUT_MS, () => abort.abort());
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // As an object: text would be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        signal: abort.signal,
      });
    } finally {
      cancel();
    }
  }
}

function openTransport(server: Extract<MailSettings, { kind: 'smtp' }>['server']) {
  return createTransport(smtpTransportOptions(server));
}
