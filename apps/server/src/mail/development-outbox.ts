import { BandpalError } from '@bandpal/contracts';
import type { Clock, Mailer, MailMessage, TextMessenger } from '@bandpal/foundation';
import { checkMessage } from './check-message.ts';
import { OUTGOING_BUDGETS } from './outgoing-budgets.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

interface UnsentMessage {
  kind: 'mail' | 'text';
  to: string;
  /** Empty for text messages. */
  subject: string;
  text: string;
  /** Empty for text messages. */
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** A message that was not sent but kept. */
export interface OutboxEntry extends UnsentMessage {
  /** Counts up from 1. */
  number: number;
  /** ISO time. */
  at: string;
}

/** Keeps the newest messages in memory instead of sending them, for trying the product out on one's own machine. */
export class DevelopmentOutbox {
  readonly mailer: Mailer;
  readonly textMessenger: TextMessenger;
  readonly #clock: Clock;
  #entries: OutboxEntry[] = [];
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.mailer = {
      name: 'development outbox',
      send: async (message) => this.#keepMail(message),
      async [Symbol.asyncDispose]() {},
    };
    this.textMessenger = {
      name: 'development outbox',
      available: true,
      send: async (to, text) => this.#keepText(to, text),
    };
  }

  /** Newest first. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  #keepMail(message: MailMessage): void {
    checkMessage(message);
    this.#keep({ ...message, kind: 'mail', headers: message.headers ?? {} });
  }

  #keepText(to: string, text: string): void {
    if (!E164.test(to)) {
      throw new BandpalError('mail.undeliverable', { message: "The phone number isn't valid." });
    }
    this.#keep({ kind: 'text', to, text, subject: '', html: '', headers: {} });
  }

  #keep(message: UnsentMessage): void {
    this.#count += 1;
    const kept = { ...message, number: this.#count, at: this.#clock.date().toISOString() };
    this.#entries = [kept, ...this.#entries].slice(0, OUTGOING_BUDGETS.outbox.size());
  }
}
