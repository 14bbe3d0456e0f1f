import * as z from 'zod/mini';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnProgram } from '../http/proxied.ts';
import { html, sendPage, type Html } from '../html/index.ts';
import type { Clock, Mailer, MailMessage, TextMessenger } from '@bandpal/foundation';
import { checkMessage } from './smtp-mailer.ts';
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
interface OutboxEntry extends UnsentMessage {
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

/** Also keeps out pages whose host name was made to point at this machine. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** `GET /dev/outbox` (a page) and `/dev/outbox.json` ({messages}, newest first), for browsers and tests of this machine only. */
export function registerOutboxRoutes(app: FastifyInstance, outbox: DevelopmentOutbox): void {
  app.get(
    '/dev/outbox',
    {
      config: {
        notes: {
          summary: 'Messages that were not sent, to this machine',
          caller: 'operator',
          answers: { 200: { description: 'A page.', media: 'text/html' } },
        },
      },
    },
    (request, reply) => {
      assertOwnMachine(request);
      return sendPage(reply, { title: 'Messages that were not sent', content: listOf(outbox.entries) });
    },
  );

  app.get(
    '/dev/outbox.json',
    {
      config: {
        notes: {
          summary: 'Messages that were not sent, to this machine',
          caller: 'operator',
          answers: {
            200: z.object({ messages: z.array(z.looseObject({ to: z.string(), text: z.string() })) }),
          },
        },
      },
    },
    (request, reply) => {
      assertOwnMachine(request);
      return reply.header('cache-control', 'no-store').send({ messages: outbox.entries });
    },
  );
}

/** The messages hold codes that open accounts. Others do not learn that there are any. */
function assertOwnMachine(request: FastifyRequest): void {
  const isOwn = isOwnProgram(request) && LOOPBACK_HOST.test(request.headers.host ?? '');
  if (!isOwn) throw new BandpalError('request.not-found');
}

function listOf(entries: readonly OutboxEntry[]): Html {
  const note = html`<p>
    This trial sends nothing. It keeps the newest messages here until it is stopped. Reload the page for new
    ones.
  </p>`;
  if (entries.length === 0)
    return html`${note}
      <p>No messages yet.</p>`;
  return html`${note}${entries.map(entryCard)}`;
}

function entryCard(entry: OutboxEntry): Html {
  const heading = entry.kind === 'mail' ? entry.subject : 'Text message';
  return html`<article class="card" aria-labelledby="message-${entry.number}">
    <h2 id="message-${entry.number}">${heading}</h2>
    <p class="soft">To ${entry.to}, <time datetime="${entry.at}">${entry.at}</time></p>
    <pre>${withLinks(entry.text)}</pre>
  </article>`;
}

function withLinks(text: string): Html[] {
  const addresses = text.match(WEB_ADDRESS) ?? [];
  return text.split(WEB_ADDRESS).map((between, index) => {
    const address = addresses[index];
    return address === undefined ? html`${between}` : html`${between}<a href="${address}">${address}</a>`;
  });
}
