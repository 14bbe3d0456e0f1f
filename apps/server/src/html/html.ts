import type { MessageKey, Texts, TextValues } from '@bandpal/message-texts';

type Inner = readonly (string | Html)[];

/** What may stand around words of a text, besides them. */
const ELEMENTS = {
  b: (inner: Inner) => html`<strong>${inner}</strong>`,
  contact: (inner: Inner) => html`<a href="/contact">${inner}</a>`,
};

/** A text with its elements. Everything else in it is escaped, its values too. */
export const textAsHtml = (texts: Texts, key: MessageKey, values?: TextValues): Html =>
  html`${texts.pieces(key, ELEMENTS, values)}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A piece of HTML that is known to be safe. Only `html` makes one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly (string | Html)[];

/** HTML from a template: every value that is not HTML itself is escaped. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = literals.map((literal, index) => literal + textOf(parts[index] ?? '')).join('');
  return new Html(text);
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}
