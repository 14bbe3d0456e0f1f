import http from 'node:http';
import type { FuzzRequest } from './make-request.ts';

/** What came back; `status` 0: the server closed the connection without an answer. */
export interface FuzzReply {
  status: number;
  type: string;
  body: string;
  setCookie: readonly string[];
}

/** The slowest honest answer of a busy machine; after it a connection counts as left hanging. */
const PATIENCE_MS = 45_000;

/** Sends the request to the server at this address. Rejects when nothing comes back in time. */
export async function sendRequest(agent: http.Agent, base: string, request: FuzzRequest): Promise<FuzzReply> {
  const reply = await sendOnce(agent, base, request);
  // Nothing was read of it: the server had closed this idle connection as the request went out (RFC 9112, section 9.3.1).
  return reply === 'stale connection' ? sendRequest(agent, base, request) : reply;
}

function sendOnce(
  agent: http.Agent,
  base: string,
  request: FuzzRequest,
): Promise<FuzzReply | 'stale connection'> {
  const { hostname, port } = new URL(base);
  const { promise, resolve, reject } = Promise.withResolvers<FuzzReply | 'stale connection'>();
  const { method, url, body } = request;
  const headers = {
    ...request.headers,
    ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const sent = http.request({ agent, hostname, port, method, path: url, headers }, (reply) => {
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('error', () => resolve(closed()));
    reply.on('end', () => {
      clearTimeout(timer);
      resolve({
        status: reply.statusCode ?? 0,
        type: reply.headers['content-type'] ?? '',
        body: Buffer.concat(parts).toString('utf8'),
        setCookie: reply.headers['set-cookie'] ?? [],
      });
    });
  });
  const timer = setTimeout(() => {
    reject(new Error(`no answer within ${PATIENCE_MS} ms: ${method} ${url.slice(0, 200)}`));
    sent.destroy();
  }, PATIENCE_MS);
  sent.on('error', () => {
    clearTimeout(timer);
    resolve(sent.reusedSocket ? 'stale connection' : closed());
  });
  sent.end(body ?? undefined);
  return promise;
}

function closed(): FuzzReply {
  return { status: 0, type: '', body: '', setCookie: [] };
}
