import type { MarkedText } from './marked-text.ts';

/**
 * What changes at one place of a text. Places are numbered: 0 is before the first word, and each word and punctuation mark has the next
 * number, which is also that of the gap behind it.
 */
interface Change {
  place: number;
  /** The new words; with a plus sign where they are put in behind the place; empty where the word goes. */
  wording: string;
}

/** Where annotators have found something wrong. */
export interface Place {
  tag: string;
  /** Their wordings; null where they have left it open. */
  wordings: readonly string[] | null;
}

interface Replacement {
  from: number;
  to: number;
  better: string;
}

const TOKEN = /\p{L}+(?:['’]\p{L}+)*|\d+(?:[.,]\d+)*|[.,?!]/gu;
/** Of no grammatical correction: other people would say the sentence anew, in their own language or in another order. */
const OPEN_TAGS: ReadonlySet<string> = new Set(['o_uk', 'o_uit', 'o_je', 'o_odr']);

/** The places where something is wrong in a text. A later error replaces an earlier one at the same place. */
export function placesOf({ text, errors }: MarkedText): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const { from, to, better, tag } of errors) {
    const [first, ...others] = better;
    if (first === undefined || OPEN_TAGS.has(tag)) {
      for (const place of placesIn(text, from, to)) places.set(place, { tag, wordings: null });
      continue;
    }
    const alternatives = others.flatMap((other) => changesOf(text, { from, to, better: other }));
    for (const { place, wording } of changesOf(text, { from, to, better: first })) {
      const same = alternatives.filter((one) => one.place === place);
      places.set(place, { tag, wordings: [wording, ...same.map((one) => one.wording)] });
    }
  }
  return places;
}

/** What a correction changes, without the words around it that it repeats, and without punctuation. */
export function changesOf(text: string, { from, to, better }: Replacement): Change[] {
  const tokens = tokensOf(text);
  const [first, end] = stretchOf(tokens, from, to);
  const begin = Math.min(from, tokens[first]?.from ?? from);
  const last = Math.max(to, first === end ? to : (tokens[end - 1]?.to ?? to));
  const whole = first === end ? better : `${text.slice(begin, from)}${better}${text.slice(to, last)}`;
  const said = tokens.slice(first, end).map((token) => token.text);
  return changesBetween(
    said,
    tokensOf(whole).map((token) => token.text),
  ).map(({ place, wording }) => ({ place: place + first, wording }));
}

/** A count of words, without punctuation. */
export function wordCount(text: string): number {
  return tokensOf(text).filter((token) => !isPunctuation(token.text)).length;
}

function placesIn(text: string, from: number, to: number): number[] {
  const [first, end] = stretchOf(tokensOf(text), from, to);
  return first === end ? [first] : Array.from({ length: end - first }, (_, index) => first + index + 1);
}

interface Token {
  /** Lower case, straight apostrophes. */
  text: string;
  from: number;
  to: number;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    text: token.toLowerCase().replaceAll('’', "'"),
    from: index,
    to: index + token.length,
  }));
}

/** The tokens that a stretch of characters is about, the last exclusive; the same number twice for a gap. */
function stretchOf(tokens: readonly Token[], from: number, to: number): [first: number, end: number] {
  const first = tokens.filter((token) => token.to <= from).length;
  return [first, Math.max(first, tokens.filter((token) => token.from < to).length)];
}

/** What makes one row of words of another: what both have in common, in the longest row there is, stays. */
function changesBetween(said: readonly string[], better: readonly string[]): Change[] {
  const common = longestCommon(said, better);
  const changes: Change[] = [];
  let [at, next] = [0, 0];
  for (const [kept, keptAs] of [...common, [said.length, better.length] as const]) {
    changes.push(...replace(said.slice(at, kept), better.slice(next, keptAs), at));
    [at, next] = [kept + 1, keptAs + 1];
  }
  return changes;
}

function replace(old: readonly string[], words: readonly string[], at: number): Change[] {
  const fresh = words.filter((word) => !isPunctuation(word));
  if (old.length === 0) return fresh.length === 0 ? [] : [{ place: at, wording: `+ ${fresh.join(' ')}` }];
  const wordIndexes = [...old.keys()].filter((index) => !isPunctuation(old[index] ?? ''));
  // Words in excess go with the last of those that they replace.
  return wordIndexes.map((index, rank) => ({
    place: at + index + 1,
    wording: (rank === wordIndexes.length - 1 ? fresh.slice(rank) : fresh.slice(rank, rank + 1)).join(' '),
  }));
}

/** Pairs of indexes of the longest row of tokens that both have, in order. */
function longestCommon(said: readonly string[], better: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: said.length + 1 }, () => new Uint16Array(better.length + 1));
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = said.length - 1; row >= 0; row -= 1) {
    for (let column = better.length - 1; column >= 0; column -= 1) {
      const isSame = said[row] === better[column];
      const length = isSame
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < said.length && column < better.length) {
    if (said[row] === better[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function isPunctuation(token: string): boolean {
  return /^[.,?!]$/u.test(token);
}
