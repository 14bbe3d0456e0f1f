const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/**
 * A large JSON object that stays text: only where its members lie is kept, in a hash table, and a member is parsed when it is asked for.
 * Ninety thousand words take little more memory than their file so, a third of what they take as objects, and a quarter of the time.
 */
export class IndexedJson<Value> {
  readonly #text: Buffer;
  /** For every member: where its key and its value begin, and where its value ends. */
  readonly #places: Uint32Array;
  /** One more than the number of the member, by the hash of its key, with open addressing. */
  readonly #slots: Uint32Array;

  constructor(text: Buffer, start = 0, end: number = text.length) {
    this.#text = text;
    this.#places = Uint32Array.from(membersOf(text, start, end));
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(this.#places.length + 2)));
    for (let member = 0; member < this.#places.length / 3; member += 1) {
      let slot = this.#hash(this.#key(member));
      while (this.#slots[slot]) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = member + 1;
    }
  }

  get(key: string): Value | undefined {
    const place = this.#find(key);
    return place === null ? undefined : (JSON.parse(this.#text.toString('utf8', ...place)) as Value);
  }

  /** An object inside this one. */
  inner<Inner>(key: string): IndexedJson<Inner> {
    const place = this.#find(key);
    if (place === null) throw new Error(`There is no member ${key}.`);
    return new IndexedJson<Inner>(this.#text, ...place);
  }

  #find(key: string): [start: number, end: number] | null {
    for (let slot = this.#hash(key); ; slot = (slot + 1) & (this.#slots.length - 1)) {
      const member = (this.#slots[slot] ?? 0) - 1;
      if (member < 0) return null;
      if (this.#key(member) !== key) continue;
      return [this.#places[3 * member + 1] ?? 0, this.#places[3 * member + 2] ?? 0];
    }
  }

  #key(member: number): string {
    const start = this.#places[3 * member] ?? 0;
    const raw = this.#text.toString('utf8', start + 1, afterString(this.#text, start) - 1);
    return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
  }

  /** FNV-1a of the key's UTF-16 units. */
  #hash(key: string): number {
    let hash = 0x811c_9dc5;
    // oxlint-disable-next-line unicorn/prefer-code-point -- units, of which there are as many as `length` says
    for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x0100_0193);
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1);
  }
}

function membersOf(text: Buffer, start: number, end: number): number[] {
  const places: number[] = [];
  let at = text.indexOf('{', start) + 1;
  for (;;) {
    while (at < end && text[at] !== QUOTE) at += 1;
    if (at >= end) return places;
    const key = at;
    at = text.indexOf(COLON, afterString(text, at)) + 1;
    const value = at;
    at = afterValue(text, at);
    places.push(key, value, at);
    if (text[at] !== COMMA) return places;
  }
}

function afterString(text: Buffer, quote: number): number {
  let at = quote + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** Where the comma or the bracket behind a value is. */
function afterValue(text: Buffer, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const byte = text[at] ?? 0;
    if (depth === 0 && (byte === COMMA || CLOSING.has(byte))) return at;
    if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    at = byte === QUOTE ? afterString(text, at) : at + 1;
  }
  return at;
}
