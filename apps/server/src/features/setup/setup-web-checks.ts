// Checks of the way from the internet to this server, which ask the site's own public address as a browser would.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { setupEchoSchema, setupFinding } from '@bandpal/contracts';
import type { SetupFinding } from '@bandpal/contracts';
import { bareHost } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { echoOf, isSame } from './setup-access.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Authorities' certificates last 90 days, and Caddy and certbot renew them 30 days before their end. */
const RENEWAL_DAYS = 14;
/** More than our own answer has; what sends more is something else. */
const MOST_CHARS = 1_000;
/** A new key for each handshake (RFC 6455, section 4.1). */
const WEBSOCKET_KEY_BYTES = 16;

/** The site as it is asked from outside. */
export interface SetupSite {
  clock: Clock;
  /** Signs answers to this server's own questions. */
  key: Uint8Array;
  publicUrl: () => string;
  /** Where it is asked without https; null where no one would. */
  plainPort: number | null;
}

type Check = (site: SetupSite, signal: AbortSignal) => Promise<SetupFinding[]>;

/** The address of the site leads to a server with the key of this installation. */
export const checkAddress: Check = async ({ publicUrl, key }, signal) => {
  const url = publicUrl();
  const nonce = randomBytes(24).toString('base64url');
  let answer: Answer;
  try {
    answer = await ask(new URL(`/api/setup/echo?nonce=${nonce}`, url), signal);
  } catch (error) {
    return [setupFinding('address.no-answer', { url, reason: reasonOf(error) })];
  }
  if (answer.status === 429) return [setupFinding('check.failed', { check: 'address' })];
  const echo = setupEchoSchema.safeParse(jsonOf(answer.body));
  const isOurs = echo.success && isSame(echo.data.answer, echoOf(key, nonce));
  return [
    isOurs
      ? setupFinding('address.ok', { url })
      : setupFinding('address.other-server', { url, status: answer.status }),
  ];
};

export const checkCertificate: Check = async ({ publicUrl, clock }, signal) => {
  const url = new URL(publicUrl());
  if (url.protocol !== 'https:') return [setupFinding('certificate.not-used', {})];
  try {
    const { validTo, distrust } = await readCertificate(url, signal);
    const days = Math.floor((validTo.getTime() - clock.date().getTime()) / DAY_MS);
    if (days < 0) return [setupFinding('certificate.expired', { date: validTo.toISOString().slice(0, 10) })];
    if (distrust === 'ERR_TLS_CERT_ALTNAME_INVALID')
      return [setupFinding('certificate.other-name', { host: url.hostname })];
    if (distrust !== null) return [setupFinding('certificate.not-trusted', { reason: distrust })];
    return [setupFinding(days < RENEWAL_DAYS ? 'certificate.ends-soon' : 'certificate.ok', { days })];
  } catch (error) {
    return [setupFinding('certificate.no-answer', { reason: reasonOf(error) })];
  }
};

export const checkRedirect: Check = async ({ publicUrl, plainPort }, signal) => {
  const url = new URL(publicUrl());
  if (url.protocol !== 'https:' || plainPort === null) return [setupFinding('redirect.not-used', {})];
  try {
    const { status, headers } = await ask(new URL(`http://${url.hostname}:${plainPort}/`), signal);
    const to = URL.parse(headers.location ?? '');
    const leads = status >= 300 && status < 400 && to?.protocol === 'https:' && to.hostname === url.hostname;
    return [leads ? setupFinding('redirect.ok', {}) : setupFinding('redirect.missing', { status })];
  } catch (error) {
    return [setupFinding('redirect.no-answer', { reason: reasonOf(error) })];
  }
};

export const checkWebSocket: Check = async ({ publicUrl }, signal) => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(WEBSOCKET_KEY_BYTES).toString('base64'),
  };
  try {
    const { status } = await ask(new URL('/rooms/setup/signal', publicUrl()), signal, headers);
    return [
      status === 101 ? setupFinding('websocket.ok', {}) : setupFinding('websocket.blocked', { status }),
    ];
  } catch (error) {
    return [setupFinding('websocket.no-answer', { reason: reasonOf(error) })];
  }
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Follows no redirect. Whose certificate it is says `checkCertificate`, and what is sent is no secret: a site that has no good one yet is
 * told about its other troubles all the same.
 */
async function ask(url: URL, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { signal, agent: false, headers, rejectUnauthorized: false };
  const request = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
  request.on('error', reject);
  request.on('upgrade', (response, socket) => {
    socket.destroy();
    resolve({ status: 101, headers: response.headers, body: '' });
  });
  request.on('response', (response) => {
    let body = '';
    const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      body += text;
      if (body.length <= MOST_CHARS) return;
      done();
      request.destroy();
    });
    response.on('end', done);
    response.on('error', reject);
  });
  request.end();
  return promise;
}

/** Until when the certificate is valid, and why a browser would not trust it (null: it would). */
async function readCertificate(
  { hostname, port }: URL,
  signal: AbortSignal,
): Promise<{ validTo: Date; distrust: string | null }> {
  const host = bareHost(hostname);
  const socket = tls.connect({
    host,
    port: port === '' ? 443 : Number(port),
    // A server name is never an address (RFC 6066, section 3).
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const give = () => socket.destroy(new Error('too slow'));
  signal.addEventListener('abort', give, { once: true });
  socket.on('error', reject);
  socket.on('secureConnect', () => resolve(undefined));
  try {
    await promise;
    const { valid_to: validTo } = socket.getPeerCertificate();
    // The type says an error; it is the code of one.
    const distrust = socket.authorized ? null : String(socket.authorizationError);
    return { validTo: new Date(validTo), distrust };
  } finally {
    signal.removeEventListener('abort', give);
    socket.destroy();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another server's page is no JSON.
    return null;
  }
}

/** What kind of failure it was, such as ECONNREFUSED: never the words of another server. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'no answer';
}
