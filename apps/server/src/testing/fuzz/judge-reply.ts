import type { FuzzRequest } from './make-request.ts';
import type { FuzzReply } from './send-request.ts';

/** Codes that a 5xx may have: the server says what it lacks at the moment, or what it does not do. */
const HONEST_CODES = new Set([
  'server.full',
  'server.draining',
  'result-card.busy',
  'speech.unavailable',
  'language.unavailable',
  'mail.undeliverable',
]);

/** Checks a body against a schema of the document; null where it fits, else what is wrong. */
export type CheckBody = (schema: object, body: unknown) => string | null;

/** What is wrong with the reply; null where nothing is. */
export function judgeReply(request: FuzzRequest, reply: FuzzReply, check: CheckBody): string | null {
  const { status, type, body } = reply;
  // Node's own parser closes on what is not HTTP; only a large body may be cut off besides.
  if (status === 0) return isLarge(request) ? null : 'closed without an answer';
  if (status >= 500) return judgeServerError(request, reply);
  if (status >= 400) return judgeRefusal(request, reply);
  if (status < 200 || status >= 300 || !type.startsWith('application/json')) return null;
  if (request.method !== request.operation.method || request.kind !== 'valid') return null;
  const schema = request.operation.responses[String(status)]?.content?.['application/json']?.schema;
  if (schema === undefined) {
    return request.operation.responses[String(status)] === undefined
      ? `status ${status} is not documented`
      : null;
  }
  return check(schema, parsed(body));
}

/** A refusal has the form that the document has for it. Hostile requests may be of another method or address, and so of no operation. */
function judgeRefusal({ kind, operation }: FuzzRequest, { status, type }: FuzzReply): string | null {
  if (kind === 'hostile') return null;
  const { content = {} } = operation.responses[String(status)] ?? operation.responses['default'] ?? {};
  const [media = ''] = type.split(';');
  return Object.hasOwn(content, media) ? null : `a refusal ${status} is ${media}, which is not documented`;
}

function judgeServerError({ method }: FuzzRequest, { status, body }: FuzzReply): string | null {
  const answer = parsed(body);
  const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
  // An answer to HEAD has no body that would say which 501 it is.
  if (status === 501 && (code === 'call.unsupported' || method === 'HEAD')) return null;
  if (status === 501) return 'an unknown 501';
  const isNotReady = (answer as { status?: unknown } | null)?.status === 'not-ready';
  if (status === 503 && (isNotReady || HONEST_CODES.has(String(code)))) return null;
  return `status ${status} ${body.slice(0, 200)}`;
}

function isLarge({ body }: FuzzRequest): boolean {
  return body !== null && body.length > 100_000;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
