import { escapeHtml } from './escape-html.ts';

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
