import type { FastifyRequest } from 'fastify';

/**
 * Network address of the browser that asks. Empty behind a proxy that the operator has not named: its own address stands in place of
 * the browser's, and would make a stranger look like somebody of the server's network.
 */
export function clientOf({ headers, ip, ips = [ip] }: FastifyRequest): string {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  // Whoever is believed about the browser's address adds it to the list.
  return isForwarded && ips.length < 2 ? '' : ip;
}
