import { isPublicHost, networkOf } from '@bandpal/foundation';
import type { FastifyRequest } from 'fastify';

/**
 * Network address of the browser that asks. Empty where it cannot be known, and a stranger would look like somebody of the server's
 * network: behind a proxy that the operator has not named, whose own address stands in place of the browser's; and where a site of the
 * internet is asked from an inner address, which is how a proxy or a forwarded port looks that tells nothing of whom it serves.
 */
export function clientOf({ headers, ip, ips = [ip] }: FastifyRequest, publicUrl: string): string {
  // Whoever is believed about the browser's address adds it to the list.
  if (ips.length > 1) return ip;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return '';
  return networkOf(ip) !== 'public' && isPublicHost(new URL(publicUrl).hostname) ? '' : ip;
}
