import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { ProviderSettings } from '../core/providers/provider-client.ts';

/** Somebody as the provider knows them. */
export interface PersonThere {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

const CLIENT = { id: 'bandpal-here', secret: 'only-the-two-of-them-know-this' };
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A real OpenID provider on this machine. Whoever comes is `person`, at once; null: they cancel. */
export class LocalProvider implements AsyncDisposable {
  /** Seconds ago at which a person who comes without a session there has signed in; 0: at this moment. */
  signedInAgo = 0;
  /** It lets a person through who has a session there, whatever it is asked for: `prompt` and `max_age` count for nothing. */
  isSilent = false;
  #person: PersonThere | null = null;
  readonly #people = new Map<string, PersonThere>();
  readonly #server: Server;
  #origin = '';

  private constructor(server: Server) {
    this.#server = server;
  }

  /**
   * `callback`: where it sends browsers back to. `more`: of its own configuration. `wanted`: its port, or any. `tellsWhen`: its tokens
   * say when the person signed in there, also unasked.
   */
  static async start(
    callback: string,
    more: Partial<Configuration> = {},
    wanted = 0,
    tellsWhen = true,
  ): Promise<LocalProvider> {
    const answerer: { answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {
      answer: async () => undefined,
    };
    const server = createServer((request, response) => void answerer.answer(request, response));
    const local = new LocalProvider(server);
    await new Promise<void>((resolve) => {
      server.listen(wanted, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    local.#origin = `http://127.0.0.1:${port}`;
    const provider = new Provider(local.#origin, { ...local.#configuration(callback, tellsWhen), ...more });
    const handle = provider.callback();
    answerer.answer = async (request, response) => {
      if (request.url?.startsWith('/interaction/') === true) {
        const { person } = local;
        const ts = Math.floor(Date.now() / 1000) - local.signedInAgo;
        const result =
          person === null ? { error: 'access_denied' } : { login: { accountId: person.sub, ts } };
        await provider.interactionFinished(request, response, result);
      } else {
        if (local.isSilent) request.url = withoutWishes(request.url ?? '');
        await handle(request, response);
      }
    };
    return local;
  }

  get person(): PersonThere | null {
    return this.#person;
  }

  set person(person: PersonThere | null) {
    this.#person = person;
    if (person !== null) this.#people.set(person.sub, person);
  }

  get origin(): string {
    return this.#origin;
  }

  /** How the pool is told of it. */
  settings(name: string): ProviderSettings {
    const credential = { kind: 'secret', secret: CLIENT.secret } as const;
    return { name, label: name, issuer: this.#origin, clientId: CLIENT.id, credential };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #configuration(callback: string, tellsWhen: boolean): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [callback],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_basic',
          require_auth_time: tellsWhen,
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      ttl: {
        AuthorizationCode: 60,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
        Grant: 600,
        AccessToken: 600,
      },
      findAccount: async (_ctx, sub) => ({
        accountId: sub,
        claims: async () => ({ ...this.#people.get(sub), sub }),
      }),
      // The person has agreed already.
      loadExistingGrant: async (ctx) => {
        const { client, session, provider } = ctx.oidc;
        const grant = new provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    };
  }
}

function withoutWishes(address: string): string {
  const url = new URL(address, 'http://127.0.0.1');
  for (const name of ['prompt', 'max_age']) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}
