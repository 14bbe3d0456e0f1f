import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of another site makes the request, as far as the browser says. Only below `registerForeignPages`. */
    isForeign: boolean;
  }
}

/** They change nothing, and browsers show their answers to pages of this site alone. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Notes of every request whether a page of another site makes it: see `refuseForeignPage`. */
export function registerForeignPages(app: FastifyInstance, publicUrl: () => string): void {
  app.decorateRequest('isForeign', false);
  app.addHook('onRequest', async (request) => {
    request.isForeign = isForeign(request.headers, publicUrl());
  });
}

/**
 * For every place where a cookie says who asks. Browsers send it along with requests that any page of the same domain makes, and older
 * ones with those of any site; such a page must not act in the person's name. An access token is another matter: no such page has it.
 * @throws BandpalError `request.foreign-page` for a request that would change something.
 */
export function refuseForeignPage({ isForeign: isOfAnother, method }: FastifyRequest): void {
  if (isOfAnother && !READING.has(method)) throw new BandpalError('request.foreign-page');
}

/**
 * New browsers say it themselves (Fetch Metadata), where the site is behind https or on this machine; the others name the origin of the
 * page, which is one of ours when it is under the name that was asked or under the public one. Clients that say neither are no browsers.
 */
function isForeign(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the person themselves, without a page.
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (headers.origin === undefined) return false;
  const from = URL.parse(headers.origin)?.host;
  return from !== headers.host && from !== new URL(publicUrl).host;
}

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
