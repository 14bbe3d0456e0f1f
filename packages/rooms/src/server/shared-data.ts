import { hasPrototypeKeys } from '../protocol/prototype-keys.ts';
import { MAX_SESSION_DATA_CHARS, MAX_USER_DATA_CHARS } from '../protocol/signalling.ts';

/** Length of the JSON text of `data`; infinite when it is nested too deep to be written at all. */
export function jsonLength(data: unknown): number {
  try {
    return JSON.stringify(data)?.length ?? 0;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Whether what a page says of its participant may pass. Strings are measured as they are, as the call library does. */
export function isFitUserData(data: unknown): boolean {
  const length = typeof data === 'string' ? data.length : jsonLength(data);
  return length <= MAX_USER_DATA_CHARS && !hasPrototypeKeys(data);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What the participants of one room share: an object, which each of them may replace or add to. */
export class SharedData {
  #data: Fields = {};
  /** Of updates that are not complete, by author: several people's may come at the same time. */
  readonly #pieces = new Map<string, string>();

  get current(): Fields {
    return this.#data;
  }

  /** Takes the next piece of an update's JSON text; `changed` with the last one, `refused` for what is too long, no object or has keys of prototypes. */
  add(
    piece: string,
    merge: 'replace' | 'shallow-merge' | undefined,
    author = '',
    /** Asked last, with all that everyone would be told. */
    mayTell: (next: Fields) => boolean = () => true,
  ): 'more' | 'changed' | 'refused' | 'untold' {
    const text = (this.#pieces.get(author) ?? '') + piece;
    this.#pieces.delete(author);
    if (text.length > MAX_SESSION_DATA_CHARS) return 'refused';
    if (merge === undefined) {
      this.#pieces.set(author, text);
      return 'more';
    }
    const update = parsed(text);
    const next = isFields(update) ? this.#after(update, merge) : null;
    if (next === null) return 'refused';
    if (!mayTell(next)) return 'untold';
    this.#data = next;
    return 'changed';
  }

  /** Forgets an author's update that is not complete. */
  discard(author = ''): void {
    this.#pieces.delete(author);
  }

  /** False, and nothing has changed, when there would be too much, or keys of prototypes. */
  put(update: Fields, merge: 'replace' | 'shallow-merge'): boolean {
    const next = this.#after(update, merge);
    if (next !== null) this.#data = next;
    return next !== null;
  }

  #after(update: Fields, merge: 'replace' | 'shallow-merge'): Fields | null {
    if (hasPrototypeKeys(update)) return null;
    const next = merge === 'replace' ? update : { ...this.#data, ...update };
    return jsonLength(next) > MAX_SESSION_DATA_CHARS ? null : next;
  }
}
