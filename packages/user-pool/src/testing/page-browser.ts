import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { testSettings } from './pool-bench.ts';
import type { Wire } from './wire.ts';
import { newNetwork } from './wire.ts';

const SITE = 'http://localhost';
/** The page that sign-ins with other services come back to. */
export const PAGE = `${SITE}/signed-in`;
export const CALLBACK = `${SITE}/idp/oauth2/idpresponse`;

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string(), refresh_token: z.string() });
const MAX_REDIRECTS = 12;

/** A browser with cookies that follows redirects between the pool's routes and providers on this machine. */
export class PageBrowser {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly pageState = randomBytes(8).toString('hex');
  readonly #wire: Wire;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** What a page asks for; `change` bends it. */
  authorizeUrl(provider: string, change: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      identity_provider: provider,
      response_type: 'code',
      client_id: testSettings.clientId,
      redirect_uri: PAGE,
      scope: 'openid email',
      state: this.pageState,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    });
    return `${SITE}/idp/oauth2/authorize?${query.toString()}`;
  }

  /** Goes where it is led, until an address that starts with `until`. Gives that address, not yet opened. */
  async go(url: string, until: string = PAGE): Promise<URL> {
    let at = url;
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      if (at.startsWith(until)) return new URL(at);
      const { status, location } = await this.open(at);
      if (location === null) throw new Error(`${new URL(at).pathname} answered ${status}`);
      at = new URL(location, at).href;
    }
    throw new Error('the browser was led around in circles');
  }

  /** Opens one address. */
  async open(url: string): Promise<{ status: number; location: string | null }> {
    const { origin } = new URL(url);
    return origin === SITE ? this.#openHere(url) : this.#openThere(url, origin);
  }

  /** The whole way through a provider to the page: the code or the error it is given. `change` as above. */
  async comeBack(provider: string, change: Record<string, string> = {}): Promise<Record<string, string>> {
    return Object.fromEntries((await this.go(this.authorizeUrl(provider, change))).searchParams);
  }

  /** POST /idp/oauth2/token with a code. */
  async exchange(code: string | undefined, change: Record<string, string> = {}) {
    return this.token({
      grant_type: 'authorization_code',
      client_id: testSettings.clientId,
      code: code ?? '',
      redirect_uri: PAGE,
      code_verifier: this.verifier,
      ...change,
    });
  }

  async token(form: Record<string, string>, headers: Record<string, string> = {}) {
    const reply = await this.#wire.app.inject({
      method: 'POST',
      url: '/idp/oauth2/token',
      remoteAddress: newNetwork(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Firefox/140.0 (X11; Linux)',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    });
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(reply.body));
    return { status: reply.statusCode, headers: reply.headers, body };
  }

  /** All of it, to the tokens. */
  async signIn(
    provider: string,
    change: Record<string, string> = {},
  ): Promise<z.output<typeof tokensSchema>> {
    const { code } = await this.comeBack(provider, change);
    return tokensSchema.parse((await this.exchange(code)).body);
  }

  /** What it would send to this site. */
  cookiesHere(): string {
    return this.#jar(SITE);
  }

  async #openHere(url: string): Promise<{ status: number; location: string | null }> {
    const reply = await this.#wire.app.inject({
      url: url.slice(SITE.length),
      remoteAddress: newNetwork(),
      headers: { cookie: this.#jar(SITE) },
    });
    this.#keep(SITE, [reply.headers['set-cookie'] ?? []].flat());
    const { location } = reply.headers;
    return { status: reply.statusCode, location: typeof location === 'string' ? location : null };
  }

  async #openThere(url: string, origin: string): Promise<{ status: number; location: string | null }> {
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie: this.#jar(origin) } });
    this.#keep(origin, reply.headers.getSetCookie());
    return { status: reply.status, location: reply.headers.get('location') };
  }

  #jar(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(origin: string, lines: readonly string[]): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      // A sealed value may hold the digits of any year.
      if (value === '' || /max-age=0|1970/i.test(attributes.join(';'))) jar.delete(name);
      else jar.set(name, value);
    }
  }
}
