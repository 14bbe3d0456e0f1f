import type { Edit } from './edit.ts';
import type { Said } from './said-words.ts';
import { capital, inPlaceOf, isCapital, isName, saidWords } from './said-words.ts';
import { isAround } from './swap.ts';
import type { Swap } from './swap.ts';

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
