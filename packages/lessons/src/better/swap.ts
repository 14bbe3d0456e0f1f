import type { ChangeKind } from './better-version.ts';

/** What stands around words: a list of words in lower case, separated by spaces, or an expression for one word. */
export type Around = string | RegExp;

/**
 * Better words for plain ones, where grammar and meaning surely stay the same. A swap is made only where all its conditions hold;
 * what stands around is looked for in the same sentence with nothing but spaces between, and is "" where there is none.
 */
export interface Swap {
  /** Words in lower case, separated by spaces. */
  say: string;
  /** They take turns where the words stand more than once. */
  better: readonly string[];
  kind: Extract<ChangeKind, 'stronger-word' | 'collocation' | 'variety'>;
  before?: Around;
  notBefore?: Around;
  after?: Around;
  notAfter?: Around;
  /** So many of these words stay, wherever they stand: only what is said again and again needs other words. */
  leave?: number;
  /** Also where the sentence says "not" or "never" before: the swap is no stronger than the word was. */
  evenDenied?: boolean;
  /** Also where commas stand between the words. */
  evenWithComma?: true;
  /** Only at the beginning of a sentence. */
  opens?: true;
  /** Only where nothing joined to them follows that would have to change as well: "I like to read and swim". */
  alone?: true;
}

export function isAround(around: Around | undefined, word: string): boolean | null {
  if (around === undefined) return null;
  return typeof around === 'string' ? around.split(/\s+/u).includes(word) : around.test(word);
}
