import http from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const errorSchema = z.object({ __type: z.string() }).transform(({ __type: name }) => name);

/** What came back for an action. */
export interface ProtocolReply {
  /** Null when it went well. */
  error: string | null;
  /** When to come again, seconds. */
  retryAfter: number | null;
  body: unknown;
}

/** One browser of a network of its own, over a real connection: every address that begins with 127 is this machine. */
export class NetworkClient implements Disposable {
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #url: string;
  readonly #localAddress: string;
  readonly #clientId: string;
  #cookie = '';

  /** `url`: of the protocol, on 127.0.0.1. */
  constructor(url: string, localAddress: string, clientId: string) {
    this.#url = url;
    this.#localAddress = localAddress;
    this.#clientId = clientId;
  }

  /** USER_PASSWORD_AUTH. Rejects when the connection breaks. */
  signIn(username: string, password: string, metadata: Record<string, string> = {}): Promise<ProtocolReply> {
    const AuthParameters = { USERNAME: username, PASSWORD: password };
    return this.ask('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
      ClientMetadata: metadata,
    });
  }

  /** One action of the protocol. Rejects when the connection breaks. */
  async ask(action: string, body: object): Promise<ProtocolReply> {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
    };
    const sent = JSON.stringify({ ClientId: this.#clientId, ...body });
    const response = await this.#send(this.#url, { method: 'POST', headers }, sent);
    const [cookie] = response.headers['set-cookie'] ?? [];
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    const answer: unknown = JSON.parse(await text(response));
    const retryAfter = response.headers['retry-after'];
    return {
      error: errorSchema.safeParse(answer).data ?? null,
      retryAfter: retryAfter === undefined ? null : Number(retryAfter),
      body: answer,
    };
  }

  /** The body of what stands at an address. */
  async read(url: string): Promise<string> {
    return text(await this.#send(url, {}));
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }

  /** Once more where the server closed a connection that had been idle, as browsers do. */
  #send(url: string, options: http.RequestOptions, body = ''): Promise<http.IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const own = { agent: this.#agent, localAddress: this.#localAddress };
    const request = http.request(url, { ...options, ...own }, resolve);
    request
      .on('error', (error) => {
        const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isStale) resolve(this.#send(url, options, body));
        else reject(error);
      })
      .end(body);
    return promise;
  }
}
