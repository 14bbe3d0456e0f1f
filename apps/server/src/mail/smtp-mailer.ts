import type { Log } from '@bandpal/foundation';
import { BandpalError } from '@bandpal/contracts';
import { createTransport } from 'nodemailer';
import type { Clock, Mailer, MailMessage } from '@bandpal/foundation';
import { checkMessage } from './check-message.ts';
import type { MailSettings } from './mail-settings.ts';
import { OUTGOING_BUDGETS } from './outgoing-budgets.ts';
import { refusalOf, smtpFailureOf } from './smtp-failure.ts';
import type { SmtpFailure } from './smtp-failure.ts';
import { smtpTransportOptions } from './smtp-transport-options.ts';

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
