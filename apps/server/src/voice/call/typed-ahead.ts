/** As much as one message may hold: what is typed ahead becomes one answer. */
const MAX_CHARS = 4_000;

/** What was typed while the examiner still spoke; the answer to the question that follows. */
export class TypedAhead {
  #text: string | null = null;

  /** Whether something waits. */
  get waiting(): boolean {
    return this.#text !== null;
  }

  /** Adds to what waits; false when one answer cannot hold it all. */
  add(text: string): boolean {
    const all = this.#text === null ? text : `${this.#text} ${text}`;
    if (all.length > MAX_CHARS) return false;
    this.#text = all;
    return true;
  }

  /** Hands over what waits; null when nothing does. */
  take(): string | null {
    const text = this.#text;
    this.#text = null;
    return text;
  }
}
