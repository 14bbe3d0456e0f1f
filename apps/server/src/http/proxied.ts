import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** Whether the request says that it came through a proxy. Anyone can say so; whoever does not has a connection of their own. */
export function isProxied({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/** Whether a program of this machine asks, and no visitor of a proxy on it, be the proxy named or not. */
export function isOwnProgram(request: { headers: IncomingHttpHeaders; socket: Socket }): boolean {
  return !isProxied(request) && isLoopback(request.socket.remoteAddress ?? '');
}

/** Whether `ip` is the address of a proxy that TRUST_PROXY does not name, and that of the visitor behind it is not known. */
export function hidesVisitor(request: { headers: IncomingHttpHeaders; ip: string; ips?: string[] }): boolean {
  const { ip, ips = [ip] } = request;
  // A proxy that is believed has added the visitor's address to the list.
  return isProxied(request) && ips.length < 2;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}
