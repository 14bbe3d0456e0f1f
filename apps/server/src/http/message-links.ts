// Links in messages: each does one thing for the person who was written to, and works for anyone who has the message.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Texts } from '@bandpal/message-texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../html/index.ts';
import type { PlainPage } from '../html/index.ts';

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;
/** Of a form with one button. */
const BODY_LIMIT_BYTES = 2_048;

/** The page that links of a purpose lead to. */
export const linkPath = (purpose: string): string => `/notifications/${purpose}`;

/** Makes and reads the tokens of links: the id of a row, and an HMAC over it and the purpose. */
export class MessageLinks {
  readonly #publicUrl: () => string;
  readonly #key: Uint8Array;
  readonly #previous: readonly Uint8Array[];

  /** @param previous keys before this one: links in messages of theirs still work. */
  constructor(publicUrl: () => string, key: Uint8Array, previous: readonly Uint8Array[] = []) {
    this.#publicUrl = publicUrl;
    this.#key = key;
    this.#previous = previous;
  }

  linkFor(purpose: string, id: string): string {
    const token = `${id}.${macOf(this.#key, purpose, id).toString('base64url')}`;
    return `${this.#publicUrl()}${linkPath(purpose)}?token=${token}`;
  }

  /** The id in a token made here for this purpose; null for any other text. */
  idOf(purpose: string, token: string): string | null {
    const [, id = '', mac = ''] = TOKEN.exec(token) ?? [];
    const given = Buffer.from(mac, 'base64url');
    const isOurs = [this.#key, ...this.#previous].some((key) => {
      const expected = macOf(key, purpose, id);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? id : null;
  }
}

function macOf(key: Uint8Array, purpose: string, id: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest();
}

/** Mail programs offer a button that follows this link without opening its page (RFC 8058). */
export const oneClickHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The query of a link; whatever is no single token counts as none. */
export const linkQuery = z.object({ token: z.string().optional().catch(undefined) });

/** Makes any body in this scope a text: mail programs send one-click forms as they like. */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/** What the pages of links answer, for `/openapi.json`. */
export const LINK_ANSWERS = {
  200: { description: 'A page.', media: 'text/html' },
  404: { description: 'A page: the link is no good.', media: 'text/html' },
} as const;

/** For links that are broken, over, or made up. */
export const deadLinkPage = (texts: Texts): PlainPage => ({
  language: texts.language,
  title: texts.say('dead.title'),
  content: html`<div class="card">
    <p>${texts.say('dead.notify')}</p>
    <p><a href="/">${texts.say('page.back')}</a></p>
  </div>`,
});
