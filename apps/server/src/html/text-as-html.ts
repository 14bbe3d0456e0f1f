import type { MessageKey, Texts, TextValues } from '@bandpal/message-texts';
import { html } from './html.ts';
import type { Html } from './html.ts';

type Inner = readonly (string | Html)[];

/** What may stand around words of a text, besides them. */
const ELEMENTS = {
  b: (inner: Inner) => html`<strong>${inner}</strong>`,
  contact: (inner: Inner) => html`<a href="/contact">${inner}</a>`,
};

/** A text with its elements. Everything else in it is escaped, its values too. */
export const textAsHtml = (texts: Texts, key: MessageKey, values?: TextValues): Html =>
  html`${texts.pieces(key, ELEMENTS, values)}`;
