import type { Interval } from './bootstrap.ts';

/** A share from 0 to 1 for people; a dash for nothing. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}

/** A figure with two decimals; a dash for nothing. */
export function decimals(figure: number | null): string {
  return figure === null ? '–' : figure.toFixed(2);
}

/** An interval in brackets; empty for nothing. */
export function range(interval: Interval | null): string {
  return interval === null ? '' : `(${decimals(interval[0])} … ${decimals(interval[1])})`;
}

/** A table of Markdown that is readable as it stands; the first column is flush left, the others flush right. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const [head = [], ...lines] = aligned(heads, rows, 3);
  const rule = head.map(({ length }, column) =>
    column === 0 ? '-'.repeat(length) : `${'-'.repeat(length - 1)}:`,
  );
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Text columns with a head; the first column is flush left, the others flush right. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const [head = [], ...lines] = aligned(heads, rows, 0);
  const rule = head.map(({ length }) => '-'.repeat(length));
  return [head, rule, ...lines].map((cells) => cells.join('  ').trimEnd()).join('\n');
}

/** The head and the rows with cells that are as wide as the widest of their column, and `least` characters at least. */
function aligned(heads: readonly string[], rows: readonly (readonly string[])[], least: number): string[][] {
  const widths = heads.map((head, column) =>
    Math.max(least, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [heads, ...rows].map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
}

/** The last line of a measure's report: `RESULT ` and the figures as JSON. */
export function resultLine(result: object): string {
  return `RESULT ${JSON.stringify(result, rounded)}`;
}

/** Ten thousandths are less than chance decides. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}

/** Text for a terminal, which would obey control characters: they become escapes such as \u001b. Line breaks stay. */
export function printable(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
}

/** A line is shown for each of so many pieces, unless they take long. */
const USUAL_STEP = 50;

/** Tells on standard error how far the work is. */
export class Progress {
  readonly #total: number;
  readonly #what: string;
  readonly #step: number;
  #done = 0;

  /** `what`: "clips recognised", for instance. */
  constructor(total: number, what: string, step = USUAL_STEP) {
    this.#total = total;
    this.#what = what;
    this.#step = step;
  }

  /** One more is done. */
  advance(): void {
    this.#done += 1;
    if (this.#done % this.#step === 0 || this.#done === this.#total) {
      console.error(`${this.#done} of ${this.#total} ${this.#what}`);
    }
  }
}
