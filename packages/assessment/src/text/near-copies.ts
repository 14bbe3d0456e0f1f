import type { Word } from './answer-text.ts';

/** Shorter stretches are alike by chance: "I like it because it is easy". */
const LEAST_WORDS = 8;
/** Of the words of a stretch, those that stand in an earlier one in the same order: the rest are filled into a learnt form. */
const SAME_SHARE = 0.75;
/** Earlier stretches that are compared word by word: those with most words in common, so that a long text costs no more than a short one. */
const MOST_COMPARED = 5;

/** Tells stretches of speech that hardly differ from one that came before. Stretches are asked about in the order of the test. */
export class NearCopies {
  readonly #earlier: string[][] = [];
  readonly #byWord = new Map<string, number[]>();

  /** Whether the stretch is nearly one of the earlier ones; from now on it is an earlier one itself. */
  has(segment: readonly Word[]): boolean {
    const words = segment.map(({ text }) => text);
    const found = this.isNear(words);
    this.add(words);
    return found;
  }

  /** Whether these words are nearly one of the earlier stretches. */
  isNear(words: readonly string[]): boolean {
    if (words.length < LEAST_WORDS) return false;
    const wanted = SAME_SHARE * words.length;
    return this.#alike(words).some((earlier) => sameInOrder(words, earlier) >= wanted);
  }

  /** Makes these words an earlier stretch, where they are not too few to tell. */
  add(words: string[]): void {
    if (words.length < LEAST_WORDS) return;
    const index = this.#earlier.push(words) - 1;
    for (const word of new Set(words)) {
      const known = this.#byWord.get(word);
      if (known === undefined) this.#byWord.set(word, [index]);
      else known.push(index);
    }
  }

  #alike(words: readonly string[]): string[][] {
    const distinct = new Set(words);
    const shared = new Map<number, number>();
    for (const word of distinct) {
      for (const index of this.#byWord.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared]
      .filter(([, count]) => count >= distinct.size / 2)
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, MOST_COMPARED)
      .flatMap(([index]) => this.#earlier.slice(index, index + 1));
  }
}

/** Length of the longest common subsequence, in words. */
function sameInOrder(left: readonly string[], right: readonly string[]): number {
  let above = Array.from({ length: right.length + 1 }, () => 0);
  for (const word of left) {
    const row = [0];
    for (const [index, other] of right.entries()) {
      const best = Math.max(row[index] ?? 0, above[index + 1] ?? 0);
      row.push(word === other ? (above[index] ?? 0) + 1 : best);
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
