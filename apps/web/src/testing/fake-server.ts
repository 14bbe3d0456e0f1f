import { ERROR_CATALOGUE } from '@bandpal/contracts';
import type { ErrorCode, PublicConfig } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { vi } from 'vitest';

/** What comes back for a request with this body. */
export type Answer = (body: Record<string, unknown>) => Response | Promise<Response>;

/** A request that has arrived: `GET /account/tests`, or an action of the user pool such as `ListDevices`. */
interface Asked {
  what: string;
  body: Record<string, unknown>;
}

const WITH_SIGN_UP: PublicConfig = {
  ...SAMPLE_CONFIG,
  flags: { ...SAMPLE_CONFIG.flags, signupEnabled: true },
};

/** The server at the network edge of a page: answers as a test tells it to, and keeps what it was asked. */
export class FakeServer {
  readonly asked: Asked[] = [];
  readonly #answers = new Map<string, Answer>([
    ['GET /config.json', json(WITH_SIGN_UP)],
    ['GetUser', userOf({ email: 'ana@example.org' })],
    ['RevokeToken', json({})],
  ]);

  /** Takes the place of the network until `vi.unstubAllGlobals`. */
  install(): this {
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => this.#take(new Request(input, init)));
    return this;
  }

  /** From now on `what` is answered like this. */
  answer(what: string, answer: Answer): this {
    this.#answers.set(what, answer);
    return this;
  }

  /** The bodies that came with a kind of request, oldest first. */
  bodiesOf(what: string): Record<string, unknown>[] {
    return this.asked.filter((asked) => asked.what === what).map(({ body }) => body);
  }

  async #take(request: Request): Promise<Response> {
    const action = request.headers.get('x-amz-target')?.split('.')[1];
    const what = action ?? `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const isForm =
      request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
    const body: Record<string, unknown> = isForm
      ? Object.fromEntries(new URLSearchParams(text))
      : JSON.parse(text === '' ? '{}' : text);
    this.asked.push({ what, body });
    const answer = this.#answers.get(what);
    if (answer === undefined) throw new Error(`The test has no answer to ${what}.`);
    return answer(body);
  }
}

/** A value as JSON. */
export function json(value: unknown): Answer {
  return () => Response.json(value);
}

/** Done, without a word. */
export const done = (): Response => new Response(null, { status: 204 });

/** The product says no. */
export const refusal =
  (code: ErrorCode, message: string = ERROR_CATALOGUE[code].text): Answer =>
  () =>
    Response.json({ error: { code, message } }, { status: ERROR_CATALOGUE[code].status });

/** The user pool says no, with the name of an exception. */
export const poolRefusal =
  (name: string, message = ''): Answer =>
  () =>
    Response.json({ __type: name, message }, { status: 400 });

/** There is no network. */
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that waits until it is released. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  const gate = Promise.withResolvers<void>();
  return {
    answer: async (body) => {
      await gate.promise;
      return answer(body);
    },
    release: () => gate.resolve(),
  };
}

/** The user as the pool lists its attributes. */
export function userOf(attributes: Record<string, string>): Answer {
  const listed = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return json({ Username: 'user-1', UserAttributes: listed });
}
