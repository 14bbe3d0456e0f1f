import { plainWords } from '../canonical-words.ts';

/** Words that any two questions may share. */
const FUNCTION_WORDS = new Set(
  `a about an and are as at be been being by can can't could did do does doesn't don't for from had has have how if in is it
  it's its less many might more most much must no not of on one or others other our people person's should so some than
  that the their them there these they think this those to very was we were what when where which who why will with would
  you your`.split(/\s+/u),
);

/** The word without its commonest endings, so that "shops" counts as "shop" and "child's" as "child". */
function stem(word: string): string {
  return word
    .replace(/'s?$/u, '')
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(?:ing|ed|es|s)$/u, '')
    .replace(/e$/u, '');
}

/** The stems of the words that carry the meaning, each once. */
export function contentWords(text: string, alsoLeftOut: ReadonlySet<string> = new Set()): Set<string> {
  const words = plainWords(text).filter((word) => !FUNCTION_WORDS.has(word) && !alsoLeftOut.has(word));
  return new Set(words.map(stem));
}

function sharedWords(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared;
}

/** Shared members over all members, 0 to 1. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = sharedWords(left, right);
  return shared / Math.max(1, left.size + right.size - shared);
}

/** The share of `part` that `whole` holds too, 0 to 1. */
export function coverage(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return sharedWords(part, whole) / Math.max(1, part.size);
}

/** Groups of vowels, a silent e at the end left out; right to about one syllable. */
export function syllables(word: string): number {
  return Math.max(1, word.replace(/e$/u, '').match(/[aeiouy]+/gu)?.length ?? 1);
}

/** Mean letters of a word over all the texts. */
export function lettersPerWord(texts: readonly string[]): number {
  const all = texts.flatMap(plainWords);
  return all.join('').length / Math.max(1, all.length);
}

/** Words of the longest sentence. */
export function longestSentence(text: string): number {
  return Math.max(...text.split(/(?<=[.?]) /u).map((sentence) => plainWords(sentence).length));
}
