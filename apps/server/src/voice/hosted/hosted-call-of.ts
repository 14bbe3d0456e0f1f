import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HOSTED_TICKET_HEADER, HOSTED_TICKET_FIELD as TICKET_FIELD } from '@bandpal/contracts';
import * as z from 'zod/mini';

const any = z.optional(z.unknown());
const ticketSchema = z.string().check(z.maxLength(200));
const holder = z.object({ [TICKET_FIELD]: ticketSchema });
const withMetadata = z.object({ metadata: holder });
const callWith = z.object({ assistantOverrides: withMetadata });
const callWithAssistant = z.object({ assistant: withMetadata });

/**
 * Tickets of tests that are spoken on the hosted platform. The browser carries one there and the platform back; who has none of a test can
 * say nothing in it.
 */
export class HostedTickets {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** The ticket of the test that was begun as `id`. */
  issue(id: string): string {
    return `${id}.${this.#sign(id)}`;
  }

  /** The id in a ticket; null when it was not issued here. */
  idOf(ticket: string): string | null {
    const [id = '', signature = ''] = ticket.split('.', 2);
    const expected = Buffer.from(this.#sign(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key).update(id).digest('base64url');
  }
}

/**
 * The ticket in a request of the platform; null where there is none. It sends the assistant's metadata beside the messages or among the
 * request's own fields, as the assistant is set up, and the call with what the browser has asked for.
 */
export function ticketIn(body: unknown): string | null {
  const { metadata, call, assistant } = z.object({ metadata: any, call: any, assistant: any }).parse(body);
  return (
    holder.safeParse(body).data?.[TICKET_FIELD] ??
    holder.safeParse(metadata).data?.[TICKET_FIELD] ??
    callWith.safeParse(call).data?.assistantOverrides.metadata[TICKET_FIELD] ??
    callWithAssistant.safeParse(call).data?.assistant.metadata[TICKET_FIELD] ??
    withMetadata.safeParse(assistant).data?.metadata[TICKET_FIELD] ??
    null
  );
}

const report = z.object({ message: z.looseObject({}) });
const object = z.looseObject({});

/** The id under which the test of a request was begun; null when the request names none. For processes that do not have the test. */
export function hostedCallOf(
  url: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: unknown },
  tickets: HostedTickets,
): string | null {
  const ticket = ticketOf(url, headers[HOSTED_TICKET_HEADER], body);
  return ticket === null ? null : tickets.idOf(ticket);
}

function ticketOf(url: string, header: unknown, body: unknown): string | null {
  if (url === '/api/hosted/progress' || url === '/api/hosted/events') {
    return typeof header === 'string' ? header : null;
  }
  if (url === '/hosted/webhook') {
    const parsed = report.safeParse(body);
    return parsed.success ? ticketIn(parsed.data.message) : null;
  }
  if (url !== '/hosted/chat/completions') return null;
  const parsed = object.safeParse(body);
  return parsed.success ? ticketIn(parsed.data) : null;
}
