import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { bareHost } from '@bandpal/foundation';

/** What another process has answered. */
export interface ReplicaAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer about calls has a few kilobytes; a list of a thousand calls, a few hundred. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Between two machines of one network. */
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Asks another process. Null: it could not be reached, so it has not heard of this. Rejects when it may have heard, and does not answer
 * whole within `timeoutMs`, or before `gone`: what was asked of it may be done or not. @param address its origin, from the database alone.
 */
export function askReplica(
  address: string,
  asked: {
    method: string;
    /** With its query; it stays on that process, whatever it is. */
    path: string;
    headers: OutgoingHttpHeaders;
    body: string | null;
    timeoutMs: number;
    /** Whoever waits for the answer has hung up. */
    gone?: AbortSignal;
  },
): Promise<ReplicaAnswer | null> {
  const { protocol, hostname, port } = new URL(address);
  const { method, path, headers, body, timeoutMs, gone } = asked;
  const late = AbortSignal.timeout(timeoutMs);
  const isSecure = protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send({
      hostname: bareHost(hostname),
      port,
      method,
      path,
      headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
      // A connection kept from before may end at a process that was restarted meanwhile, and nobody could tell what it has heard.
      agent: false,
      signal: gone === undefined ? late : AbortSignal.any([late, gone]),
    });
    const connection = watchConnection(outgoing, isSecure ? 'secureConnect' : 'connect');
    outgoing.once('error', (error) => (connection.isOpen ? reject(error) : resolve(null)));
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

/** Whether there is a connection yet, over which the request goes at once; one that cannot be made in time is given up. */
function watchConnection(outgoing: ClientRequest, event: 'connect' | 'secureConnect'): { isOpen: boolean } {
  const connection = { isOpen: false };
  outgoing.once('socket', (socket) => {
    const giveUp = setTimeout(
      () => outgoing.destroy(new Error('another process cannot be reached')),
      CONNECT_TIMEOUT_MS,
    );
    socket.once(event, () => {
      connection.isOpen = true;
      clearTimeout(giveUp);
    });
    socket.once('close', () => clearTimeout(giveUp));
  });
  return connection;
}
