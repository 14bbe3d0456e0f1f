import { capitalized, isLower } from './characters.ts';
import type { IndexedJson } from './indexed-json.ts';

/** A reading, or readings by part of speech besides `DEFAULT`; null asks for the letters one by one. */
export type WordEntry = string | { DEFAULT: string; [partOfSpeech: string]: string | null };

/** A list of words in which the small and the capitalised spelling stand for each other unless both are there. */
export class WordList {
  readonly #entries: IndexedJson<WordEntry>;

  constructor(entries: IndexedJson<WordEntry>) {
    this.#entries = entries;
  }

  get(word: string): WordEntry | undefined {
    const own = this.#entries.get(word);
    if (own !== undefined || word.length < 2) return own;
    if (isLower(word)) return this.#entries.get(capitalized(word));
    return word === capitalized(word) ? this.#entries.get(word.toLowerCase()) : undefined;
  }

  has(word: string): boolean {
    return this.get(word) !== undefined;
  }
}
