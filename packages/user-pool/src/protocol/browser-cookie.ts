import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookie } from '../core/browsers/browser-cookie.ts';
import type { UserPoolSettings } from '../core/settings.ts';

const NAME = 'user_pool_browser';

/** The cookie of a request; browsers send it along with the unmodified clients' requests, which are to their own origin. */
export function readBrowserCookie(settings: UserPoolSettings, request: FastifyRequest): BrowserCookie {
  const start = `${nameOf(settings)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(start));
  return new BrowserCookie(found?.slice(start.length) ?? null);
}

/** Gives the browser its cookie, where it has a new one. No script can read it, and no other site sends it. */
export function keepBrowserCookie(
  settings: UserPoolSettings,
  { toKeep }: BrowserCookie,
  reply: FastifyReply,
): void {
  if (toKeep === null) return;
  const seconds = Math.floor(settings.limits.knownBrowserMs / 1_000);
  const attributes = [
    `${nameOf(settings)}=${toKeep}`,
    `Max-Age=${seconds}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
  ];
  reply.header('set-cookie', [...attributes, ...(isSecure(settings) ? ['Secure'] : [])].join('; '));
}

/** Behind https with the prefix that browsers take from this very host only: no other site of the same domain can plant one. */
const nameOf = (settings: UserPoolSettings) => (isSecure(settings) ? `__Host-${NAME}` : NAME);

const isSecure = (settings: UserPoolSettings) => settings.siteUrl().startsWith('https:');
