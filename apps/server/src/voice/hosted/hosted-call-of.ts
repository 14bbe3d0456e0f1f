import type { IncomingHttpHeaders } from 'node:http';
import { HOSTED_TICKET_HEADER } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { ticketIn, type HostedTickets } from './hosted-tickets.ts';

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
