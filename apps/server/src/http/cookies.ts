import type { FastifyReply } from 'fastify';

/** Value of a cookie in a Cookie header; null when it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** Name of a cookie of this host: behind https with a prefix that browsers take from this very host only, so that no other site of
 * the same domain can plant one. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Sets a cookie that no script can read, for the whole site or for what lies below `path`; `maxAgeSeconds` 0 removes it. */
export function setCookie(
  reply: FastifyReply,
  cookie: {
    name: string;
    value: string;
    maxAgeSeconds: number;
    sameSite: 'Lax' | 'Strict';
    isSecure: boolean;
    path?: string;
  },
): void {
  const attributes = [
    `${cookie.name}=${cookie.value}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    `Path=${cookie.path ?? '/'}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite}`,
  ];
  if (cookie.isSecure) attributes.push('Secure');
  reply.header('set-cookie', attributes.join('; '));
}
