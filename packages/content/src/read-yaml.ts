/** What a file says: texts, lists and named entries, down to the texts. Figures are texts, too. */
export type Yaml = string | Yaml[] | { [name: string]: Yaml };

/** A file as it is read, and where in it things stand. */
export interface YamlFile {
  value: Yaml;
  /** The line of an entry or an item, counted from 1; that of the nearest one around it where there is none. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/** A line that cannot be read; its message says why in words that need no knowledge of YAML. */
export class YamlError extends Error {
  override readonly name = 'YamlError';
  /** Counted from 1. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const ENTRY = /^([a-z][a-z-]*):(?: +(.*))?$/u;
const ITEM = /^-(?: +(.*))?$/u;
/** What has a meaning of its own in YAML, so that a text with it stands in quotes. */
const NEEDS_QUOTES = /^[,[\]{}#&*!|>%@`]|^[-?:](?: |$)|: |:$| #/u;

/**
 * Reads the part of YAML that the content is written in: entries (`name: text`) and lists (`- text`) inside one another by indentation, texts
 * with or without quotes, long ones over several lines after `>-`, short lists in brackets, comments on lines of their own. All of YAML
 * takes a general parser three times as long, in every process that starts, and its messages are for programmers.
 * @throws {YamlError} for whatever else there is.
 */
export function readYaml(text: string): YamlFile {
  const reader = new Reader(text.split(/\r?\n/u));
  const value = reader.readAll();
  return { value, lineOf: (path) => reader.lineOf(value, path) };
}

class Reader {
  readonly #lines: string[];
  /** The line being read, from 0. */
  #at = -1;
  /** Where its text begins; -1 after the last line. */
  #indent = -1;
  #text = '';
  /** The lines of the entries and items of each group, in their order. */
  readonly #places = new Map<object, number[]>();

  constructor(lines: string[]) {
    this.#lines = lines;
    this.#next();
  }

  readAll(): Yaml {
    if (this.#indent < 0) throw new YamlError(1, 'The file is empty.');
    const value = this.#block(this.#indent);
    if (this.#indent >= 0) this.#refuse('The line begins further left or right than those it belongs to.');
    return value;
  }

  lineOf(root: Yaml, path: readonly PropertyKey[]): number {
    let [value, line]: [Yaml | undefined, number] = [root, 0];
    for (const key of path) {
      if (typeof value !== 'object') break;
      const index: number = Array.isArray(value) ? Number(key) : Object.keys(value).indexOf(String(key));
      line = this.#places.get(value)?.[index] ?? line;
      value = Array.isArray(value) ? value[index] : value[String(key)];
    }
    return line + 1;
  }

  /** Goes on to the next line that is neither empty nor a comment. */
  #next(): void {
    for (;;) {
      this.#at += 1;
      const line = this.#lines[this.#at];
      this.#text = line?.trim() ?? '';
      this.#indent = line === undefined ? -1 : line.length - line.trimStart().length;
      if (line === undefined) return;
      if (this.#text === '' || this.#text.startsWith('#')) continue;
      if (line.slice(0, this.#indent).includes('\t')) this.#refuse('The line begins with a tab: use spaces.');
      return;
    }
  }

  #block(indent: number): Yaml {
    return ITEM.test(this.#text) ? this.#items(indent) : this.#entries(indent);
  }

  #items(indent: number): Yaml[] {
    const items: Yaml[] = [];
    const places: number[] = [];
    for (let item = ITEM.exec(this.#text); item !== null && this.#indent === indent;) {
      const [, rest = ''] = item;
      places.push(this.#at);
      if (ENTRY.test(rest)) {
        // The first entry of a group stands beside the hyphen, the others below it.
        this.#indent += this.#text.length - rest.length;
        this.#text = rest;
        items.push(this.#entries(this.#indent));
      } else items.push(this.#value(rest, indent, indent + 1));
      item = ITEM.exec(this.#text);
    }
    this.#places.set(items, places);
    return items;
  }

  #entries(indent: number): { [name: string]: Yaml } {
    const entries: { [name: string]: Yaml } = {};
    const places: number[] = [];
    while (this.#indent === indent) {
      const [, name, rest = ''] = ENTRY.exec(this.#text) ?? [];
      if (name === undefined) this.#refuse('Expected a name, a colon and a space here, as in “theme: food”.');
      if (Object.hasOwn(entries, name)) this.#refuse(`“${name}” is here for the second time.`);
      places.push(this.#at);
      entries[name] = this.#value(rest, indent, indent);
    }
    this.#places.set(entries, places);
    return entries;
  }

  /** What follows a name or a hyphen; a list or group of its own begins at `least` or further right. */
  #value(rest: string, indent: number, least: number): Yaml {
    if (rest === '>-') return this.#folded(indent);
    if (rest !== '') {
      const value = rest.startsWith('[') ? this.#brackets(rest) : this.#words(rest);
      this.#next();
      return value;
    }
    const line = this.#at + 1;
    this.#next();
    const isInside = this.#indent > indent || (this.#indent >= least && ITEM.test(this.#text));
    if (!isInside) throw new YamlError(line, 'Nothing follows here.');
    return this.#block(this.#indent);
  }

  /** The lines below that are further right, as one. */
  #folded(indent: number): string {
    const first = this.#at + 1;
    const margin = this.#lines[first]?.search(/\S/u) ?? -1;
    if (margin <= indent) this.#refuse('After “>-” the text follows on the next line, further right.');
    const rest = this.#lines.slice(first);
    const end = rest.findIndex((line) => line.search(/\S/u) !== margin);
    const text = rest.slice(0, end < 0 ? rest.length : end).map((line) => line.trim());
    this.#at += text.length;
    this.#next();
    if (this.#indent > indent)
      this.#refuse('All lines of a text have to begin below one another, without a gap.');
    return text.join(' ');
  }

  #brackets(rest: string): string[] {
    if (!rest.endsWith(']')) this.#refuse('The bracket is not closed on the same line.');
    return rest
      .slice(1, -1)
      .split(',')
      .map((word) => this.#words(word.trim()));
  }

  #words(text: string): string {
    const [quote = ''] = text;
    if (quote === '"' && /^"[^"\\]*"$/u.test(text)) return text.slice(1, -1);
    if (quote === "'" && /^'(?:[^']|'')*'$/u.test(text)) return text.slice(1, -1).replaceAll("''", "'");
    if (quote === '"' || quote === "'")
      this.#refuse(
        'A text that begins with a quotation mark has to end with the same one, and with nothing after it.',
      );
    if (text === '' || NEEDS_QUOTES.test(text)) this.#refuse('This text has to stand in quotation marks.');
    return text;
  }

  #refuse(message: string): never {
    throw new YamlError(this.#at + 1, message);
  }
}
