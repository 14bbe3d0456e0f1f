import { wordsIn } from '@bandpal/contracts';
import type { ChangeKind, Edit } from './better-version.ts';

/** A word of a text and what stands between it and the next one. */
export interface Said {
  text: string;
  /** Lower case, straight apostrophes. */
  lower: string;
  /** Characters of the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Everything up to the next word or the end of the text. */
  gap: string;
  /** First of the text or of a sentence. */
  opens: boolean;
}

/** What was cut last: most steps to a better version change nothing, and the next one asks for the words of the same text. */
let last: { text: string; words: readonly Said[] } = { text: '', words: [] };

/** Cuts a text into words; whatever is none is part of a gap. */
export function saidWords(text: string): readonly Said[] {
  if (last.text !== text) last = { text, words: cut(text) };
  return last.words;
}

function cut(text: string): Said[] {
  const words = wordsIn(text);
  let opens = true;
  return words.map(({ text: written, plain, start, end }, index) => {
    const gap = text.slice(end, words[index + 1]?.start ?? text.length);
    const word = { text: written, lower: plain, start, end, gap, opens };
    opens = endsSentence(gap);
    return word;
  });
}

/** Whether a sentence ends in what stands between two words. An ellipsis ends none. */
export function endsSentence(gap: string): boolean {
  return /[!?;\n]/u.test(gap) || /(?:^|[^.])\.(?:[^.]|$)/u.test(gap);
}

/** The text with a capital letter in front. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** What comes to stand in place of a word, with the capital of one that opens its sentence. */
export function inPlaceOf({ opens, text }: Said, better: string): string {
  return opens && isCapital(text) ? capital(better) : better;
}

/** A capital in the middle of a sentence. */
export function isName({ opens, text }: Said): boolean {
  return !opens && isCapital(text) && !/^I(?:['’]|$)/u.test(text);
}

const DENIAL = /^(?:not|no|never|hardly|without|nothing|nobody|\w+n't|cannot)$/u;
const JOINS = /^(?:and|or|but|nor|then)$/u;
const SUBORDINATES = /^(?:because|when|while|if|since|although|which|who|where)$/u;
/** A denial this many words before may still be about the words. */
const REACH = 6;

/** The swaps that can be made in the text as it stands. */
export function swapWords(text: string, swaps: readonly Swap[]): Edit[] {
  const words = saidWords(text);
  const placesOf = placesOfWords(words);
  const taken = new Set<number>();
  return wordsOf(swaps).flatMap(({ swap, said }) => {
    const begun = placesOf.get(said[0] ?? '');
    if (begun === undefined) return [];
    const places = begun.filter((at) => isSaid(words, at, said, swap));
    const matches = places.slice(swap.leave ?? 0).filter((at) => isFitting(words, at, said.length, swap));
    return matches.flatMap((at, turn) => {
      const range = said.map((_, offset) => at + offset);
      if (range.some((index) => taken.has(index))) return [];
      for (const index of range) taken.add(index);
      return editOf(words, at, said.length, swap.better[turn % swap.better.length] ?? swap.say, swap) ?? [];
    });
  });
}

/** The words of each swap of a table, cut once. */
const cutTables = new WeakMap<readonly Swap[], readonly { swap: Swap; said: readonly string[] }[]>();

function wordsOf(swaps: readonly Swap[]) {
  const known = cutTables.get(swaps);
  if (known !== undefined) return known;
  const words = swaps.map((swap) => ({ swap, said: swap.say.split(' ') }));
  cutTables.set(swaps, words);
  return words;
}

function placesOfWords(words: readonly Said[]): Map<string, number[]> {
  const placesOf = new Map<string, number[]>();
  for (const [index, { lower }] of words.entries()) {
    const places = placesOf.get(lower);
    if (places === undefined) placesOf.set(lower, [index]);
    else places.push(index);
  }
  return placesOf;
}

function isSaid(words: readonly Said[], at: number, said: readonly string[], swap: Swap): boolean {
  const between = swap.evenWithComma === true ? /^,?\s+$/u : /^\s+$/u;
  return said.every((lower, offset) => {
    const word = words[at + offset];
    if (word?.lower !== lower || (offset > 0 && word.opens)) return false;
    // A capital inside a sentence belongs to a name.
    if (isName(word)) return false;
    return offset === said.length - 1 || between.test(word.gap);
  });
}

function isFitting(words: readonly Said[], at: number, length: number, swap: Swap): boolean {
  const before = besideBefore(words, at);
  const after = besideAfter(words, at + length - 1);
  if (isAround(swap.before, before) === false || isAround(swap.after, after) === false) return false;
  if (isAround(swap.notBefore, before) === true || isAround(swap.notAfter, after) === true) return false;
  // "Very very good" is said that way on purpose.
  if (swap.say.startsWith('very') && before === 'very') return false;
  if (swap.opens === true && words[at]?.opens !== true) return false;
  if (swap.alone === true && isJoined(words, at + length - 1)) return false;
  return swap.evenDenied === true || !isDenied(words, at);
}

function besideBefore(words: readonly Said[], at: number): string {
  const previous = words[at - 1];
  return previous !== undefined && words[at]?.opens === false && /^\s+$/u.test(previous.gap)
    ? previous.lower
    : '';
}

function besideAfter(words: readonly Said[], last: number): string {
  const next = words[last + 1];
  return next !== undefined && /^\s+$/u.test(words[last]?.gap ?? '') ? next.lower : '';
}

function isDenied(words: readonly Said[], at: number): boolean {
  for (let index = at; index > at - REACH && index >= 0; index -= 1) {
    if (index < at && DENIAL.test(words[index]?.lower ?? '')) return true;
    if (words[index]?.opens === true) return false;
  }
  return false;
}

/** Whether "and", "or", "but" or a comma stands behind a word before another clause begins. */
function isJoined(words: readonly Said[], last: number): boolean {
  for (const [index, { lower, gap, opens }] of words.slice(last).entries()) {
    if (index > 0 && (opens || SUBORDINATES.test(lower))) return false;
    if (JOINS.test(lower) || gap.includes(',')) return true;
  }
  return false;
}

function editOf(
  words: readonly Said[],
  at: number,
  length: number,
  better: string,
  { kind }: Swap,
): Edit | null {
  const first = words[at];
  const last = words[at + length - 1];
  if (first === undefined || last === undefined) return null;
  const article = words[at - 1];
  const to = inPlaceOf(first, better);
  if (article !== undefined && !first.opens && /^an?$/u.test(article.lower) && article.gap === ' ') {
    const fitting = /^[aeiou]/u.test(better) ? 'an' : 'a';
    if (fitting !== article.lower)
      return {
        from: article.start,
        to: last.end,
        better: `${isCapital(article.text) ? capital(fitting) : fitting} ${to}`,
        kind,
      };
  }
  return { from: first.start, to: last.end, better: to, kind };
}

/** What stands around words: a list of words in lower case, separated by spaces, or an expression for one word. */
type Around = string | RegExp;

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

function isAround(around: Around | undefined, word: string): boolean | null {
  if (around === undefined) return null;
  return typeof around === 'string' ? around.split(/\s+/u).includes(word) : around.test(word);
}
