import type { IndexedJson } from './indexed-json.ts';

/** `tags`, `tagdict` (words of one tag), `vocab` (frequent words), and `weights` by feature and tag. */
export type TaggerData = IndexedJson<unknown>;

const isCased = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();
const isSmall = (text: string): boolean => isCased(text) && text === text.toLowerCase();
const isCapital = (text: string): boolean => isCased(text) && text === text.toUpperCase();

const BEFORE = ['-START2-', '-START-'];
const AFTER = ['-END-', '-END2-'];

/** Tags words with their part of speech: from a list where they have one alone, else by an averaged perceptron. */
export class Tagger {
  readonly #tags: readonly string[];
  readonly #certain: IndexedJson<string>;
  readonly #frequent: ReadonlySet<string>;
  readonly #weights: IndexedJson<Record<string, number>>;

  constructor(data: TaggerData) {
    // Of equal scores the tag with the greatest name wins, as where the weights were learnt.
    this.#tags = (data.get('tags') as string[]).toSorted();
    this.#certain = data.inner<string>('tagdict');
    this.#frequent = new Set(data.get('vocab') as string[]);
    this.#weights = data.inner('weights');
  }

  of(words: readonly string[]): string[] {
    const seen = [...BEFORE, ...words.map((word) => this.#generalized(word)), ...AFTER];
    const tags: string[] = [];
    for (const [index, word] of words.entries()) {
      tags.push(this.#certain.get(word) ?? this.#guess(word, index, seen, [...BEFORE, ...tags.slice(-2)]));
    }
    return tags;
  }

  #generalized(word: string): string {
    const general = generalOf(word);
    return this.#frequent.has(general) ? general : `<${shapeOf(word)}>`;
  }

  #guess(word: string, index: number, seen: readonly string[], tags: readonly string[]): string {
    const [back2 = '', back = '', here = '', next = '', next2 = ''] = seen.slice(index, index + 5);
    const [before2 = '', before = ''] = tags.slice(-2);
    const scores = new Map<string, number>();
    for (const feature of [
      'b',
      `s3=${word.slice(-3)}`,
      `p1=${word.charAt(0)}`,
      `w=${here}`,
      `sh=${shapeOf(word)}`,
      index === 0 ? 'i0' : 'i+',
      `t-1=${before}`,
      `t-2=${before2}`,
      `t-12=${before},${before2}`,
      `w-1=${back}`,
      `s3-1=${back.slice(-3)}`,
      `w-2=${back2}`,
      `w+1=${next}`,
      `s3+1=${next.slice(-3)}`,
      `w+2=${next2}`,
    ]) {
      // In this order and as they are rounded: scores that are almost equal decide now and then.
      for (const [tag, weight] of Object.entries(this.#weights.get(feature) ?? {})) {
        scores.set(tag, (scores.get(tag) ?? 0) + weight);
      }
    }
    if (scores.size === 0) return 'NN';
    const scoreOf = (tag: string): number => scores.get(tag) ?? 0;
    return this.#tags.reduce((best, tag) => (scoreOf(tag) >= scoreOf(best) ? tag : best));
  }
}

function generalOf(word: string): string {
  if (word.includes('-') && !word.startsWith('-')) return '!HYPHEN';
  if (/^\p{Nd}{4}$/u.test(word)) return '!YEAR';
  return /^\p{Nd}/u.test(word) ? '!DIGITS' : word.toLowerCase();
}

function shapeOf(word: string): string {
  if (/^\p{Nd}+$/u.test(word)) return 'd';
  if (!/^\p{L}+$/u.test(word)) {
    return word
      .slice(0, 4)
      .replaceAll(/\p{L}/gu, 'x')
      .replaceAll(/\p{Nd}/gu, 'd');
  }
  if (isSmall(word)) return 'x';
  if (isCapital(word)) return word.length > 1 ? 'XX' : 'X1';
  return isCapital(word.charAt(0)) && isSmall(word.slice(1)) ? 'Xx' : 'xX';
}
