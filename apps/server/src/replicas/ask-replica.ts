import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** What another process has answered. */
export interface ReplicaAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer about calls has a few kilobytes; a list of a thousand calls, a few hundred. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Asks another process; rejects when it does not answer whole within `timeoutMs`. @param address its origin, from the database alone. */
export function askReplica(
  address: string,
  asked: {
    method: string;
    /** With its query; it stays on that process, whatever it is. */
    path: string;
    headers: OutgoingHttpHeaders;
    body: string | null;
    timeoutMs: number;
  },
): Promise<ReplicaAnswer> {
  const { protocol, hostname, port } = new URL(address);
  const { method, path, headers, body, timeoutMs } = asked;
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send({
      hostname: hostname.replaceAll(/^\[|\]$/g, ''),
      port,
      method,
      path,
      headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) answer.destroy(new Error('the answer of another process is too long'));
        else parts.push(part);
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.end(body ?? undefined);
  });
}
