import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a message does. */
export type LinkPurpose = 'confirm' | 'unsubscribe' | 'stop-reminders';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** Makes and reads the tokens of links: the id of a row and an HMAC over it and the purpose. */
export class LinkSigner {
  readonly #key: Uint8Array;
  readonly #previous: readonly Uint8Array[];

  /** @param previous keys before this one: links in messages of theirs still work. */
  constructor(key: Uint8Array, previous: readonly Uint8Array[] = []) {
    this.#key = key;
    this.#previous = previous;
  }

  tokenFor(purpose: LinkPurpose, id: string): string {
    return `${id}.${macOf(this.#key, purpose, id).toString('base64url')}`;
  }

  /** The id in a token made here for this purpose; null for any other text. */
  idOf(purpose: LinkPurpose, token: string): string | null {
    const [, id = '', mac = ''] = TOKEN.exec(token) ?? [];
    const given = Buffer.from(mac, 'base64url');
    const isOurs = [this.#key, ...this.#previous].some((key) => {
      const expected = macOf(key, purpose, id);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? id : null;
  }
}

function macOf(key: Uint8Array, purpose: LinkPurpose, id: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest();
}
