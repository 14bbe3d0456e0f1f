import { HOSTED_TICKET_HEADER } from '@bandpal/contracts';

/** Who a request may come from. */
export interface Identities {
  /** Value of the Cookie header of a guest with a test. */
  guest: string;
  voiceKey: string;
  /** Of a hosted voice service; empty where there is none. */
  platformSecret: string;
  /** Of a signed-in person; empty where there is none. */
  accessToken: string;
}

/** Ids and names that exist, by the name of the field or the parameter that holds them; they grow while the server answers. */
export class KnownTexts {
  readonly #texts = new Map<string, string[]>();

  add(name: string, text: string): void {
    const texts = this.#texts.get(name) ?? [];
    if (texts.includes(text)) return;
    texts.push(text);
    this.#texts.set(name, texts.slice(-20));
  }

  of = (name: string): readonly string[] => this.#texts.get(name) ?? [];

  /** Keeps the ids in an answer of this address. */
  learn(path: string, body: unknown): void {
    const { results, tests, sessions, shares } = Object(body) as Record<string, unknown>;
    const list = [body, results, tests, sessions, shares].find((one) => Array.isArray(one));
    for (const value of Array.isArray(list) ? list : [body]) this.#learnOne(path, value);
  }

  #learnOne(path: string, value: unknown): void {
    const { id, sessionId, assistant, ticket } = Object(value) as Record<string, unknown>;
    const { metadata } = Object(assistant) as Record<string, unknown>;
    const { testId } = Object(metadata) as Record<string, unknown>;
    const collection = collectionOf(path);
    if (typeof id === 'string')
      for (const name of NAMES_OF[collection] ?? [`${collection} id`]) this.add(name, id);
    if (typeof ticket === 'string') this.add(HOSTED_TICKET_HEADER, ticket);
    if (typeof sessionId === 'string') this.add('sessionId', sessionId);
    if (typeof testId === 'string') for (const name of NAMES_OF['/api/tests'] ?? []) this.add(name, testId);
  }
}

/** By what names requests call the ids of these collections. */
const NAMES_OF: Readonly<Record<string, readonly string[]>> = {
  '/api/tests': ['/api/tests id', 'resumeTestId', 'testId'],
  '/session': ['/session id', 'sessionId'],
  '/chat': ['/chat id', 'previousChatId'],
  '/assistant': ['/assistant id', 'assistantId'],
};

/** The path before its first id: ids of one collection mean nothing in another. */
export function collectionOf(path: string): string {
  const [before = ''] = path.split('/{', 1);
  return before === '/call/web' ? '/call' : before;
}
