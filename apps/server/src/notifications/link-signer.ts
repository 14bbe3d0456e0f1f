import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in a message does. */
export type LinkPurpose = 'confirm' | 'unsubscribe' | 'stop-reminders';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** Makes and reads the tokens of links: the id of a row and an HMAC over it and the purpose. */
export class LinkSigner {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  tokenFor(purpose: LinkPurpose, id: string): string {
    return `${id}.${this.#mac(purpose, id).toString('base64url')}`;
  }

  /** The id in a token made here for this purpose; null for any other text. */
  idOf(purpose: LinkPurpose, token: string): string | null {
    const [, id = '', mac = ''] = TOKEN.exec(token) ?? [];
    const given = Buffer.from(mac, 'base64url');
    const expected = this.#mac(purpose, id);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #mac(purpose: LinkPurpose, id: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}:${id}`).digest();
  }
}
