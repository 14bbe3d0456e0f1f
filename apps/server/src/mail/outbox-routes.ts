import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnProgram } from '../http/proxied.ts';
import { html, sendPage } from '../html/index.ts';
import type { Html } from '../html/index.ts';
import type { DevelopmentOutbox, OutboxEntry } from './development-outbox.ts';

/** Also keeps out pages whose host name was made to point at this machine. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** `GET /dev/outbox` (a page) and `/dev/outbox.json` ({messages}, newest first), for browsers and tests of this machine only. */
export function registerOutboxRoutes(app: FastifyInstance, outbox: DevelopmentOutbox): void {
  app.get('/dev/outbox', (request, reply) => {
    assertOwnMachine(request);
    return sendPage(reply, { title: 'Messages that were not sent', content: listOf(outbox.entries) });
  });

  app.get('/dev/outbox.json', (request, reply) => {
    assertOwnMachine(request);
    return reply.header('cache-control', 'no-store').send({ messages: outbox.entries });
  });
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
