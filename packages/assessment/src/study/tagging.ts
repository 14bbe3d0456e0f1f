import type { AnswerText, Word } from '../text/answer-text.ts';
import type { TaggedPlace, TextScorer } from './text-scorer.ts';
import { commaAfter, endMark, tokensOf } from './spell-sentence.ts';

/** Longer stretches are read in pieces: far words do not bear on a change, and cost time. */
const LONGEST = 30;

interface Change {
  from: number;
  to: number;
  better: string;
}

/** What a tagger thinks of the tokens of a stretch. */
export interface TaggedStretch {
  /** The sentence that it is from. */
  sentence: readonly Word[];
  /** Tokens of the answer, in order. */
  tokens: readonly number[];
  /** What stands before each token (missing words before the first one, or behind a comma); by token. */
  before: ReadonlyMap<number, TaggedPlace>;
  /** What is thought of each token itself, and of what is missing right behind it; by token. */
  at: ReadonlyMap<number, TaggedPlace>;
}

/** Part of a sentence, and the changes that it is read with. */
interface Piece {
  sentence: readonly Word[];
  tokens: readonly number[];
  changes: readonly Change[];
}

/** The stretches of an answer as a tagger reads them, cut where a clause begins when they are long. */
export async function tagStretches(text: AnswerText, scorer: TextScorer): Promise<TaggedStretch[]> {
  const pieces = text.segments.flatMap((sentence) =>
    cutStretch(text, sentence).map((tokens) => ({ sentence, tokens, changes: [] })),
  );
  return readPieces(text, pieces, scorer);
}

/** What a tagger thinks of a stretch with these changes made; their own words have no place in it. */
export async function tagChanged(
  text: AnswerText,
  { sentence, tokens }: TaggedStretch,
  changes: readonly Change[],
  scorer: TextScorer,
): Promise<TaggedStretch> {
  const [changed] = await readPieces(text, [{ sentence, tokens, changes }], scorer);
  return changed ?? { sentence, tokens, before: new Map(), at: new Map() };
}

/** Reads each piece with its commas and without them. */
async function readPieces(
  text: AnswerText,
  pieces: readonly Piece[],
  scorer: TextScorer,
): Promise<TaggedStretch[]> {
  const asWritten = pieces.map((piece) => wordsFor(text, piece, { hasCommas: true }));
  const withoutCommas = pieces.map((piece, index) =>
    hasComma(asWritten[index]) ? wordsFor(text, piece, { hasCommas: false }) : null,
  );
  const read = [...asWritten, ...withoutCommas].filter((one) => one !== null);
  const tagged = read.length === 0 ? [] : await scorer.tag(read.map(({ words }) => words));
  const placesOf = new Map(read.map((one, index) => [one, tagged[index] ?? []]));
  const readingOf = (tokens: readonly number[], one: Spelt): Reading =>
    placed(tokens, one.owners, placesOf.get(one) ?? []);
  return pieces.flatMap(({ sentence, tokens }, index) => {
    const [one, other] = [asWritten[index], withoutCommas[index]];
    if (one === undefined) return [];
    const reading = readingOf(tokens, one);
    return [{ sentence, tokens, ...(other ? surestOf(tokens, reading, readingOf(tokens, other)) : reading) }];
  });
}

type Reading = Pick<TaggedStretch, 'before' | 'at'>;

/**
 * Of a sentence with its commas and without them the reading that doubts a place less: people pause where no comma belongs, and recognisers write
 * one there. What is missing behind a comma stands at the word before it in the other reading.
 */
function surestOf(tokens: readonly number[], one: Reading, other: Reading): Reading {
  const before = new Map(one.before);
  const at = new Map(one.at);
  for (const [index, token] of tokens.entries()) {
    const own = other.at.get(token);
    if (own !== undefined && own.wrong < (at.get(token)?.wrong ?? 0)) at.set(token, own);
    const last = index === 0 ? other.before.get(token) : other.at.get(tokens[index - 1] ?? token);
    if (last !== undefined && last.wrong < (before.get(token)?.wrong ?? 0)) before.set(token, last);
  }
  return { before, at };
}

/** One sentence with changes in it, as words for a tagger. */
export function wordsOfSentence(spelt: string): string[] {
  return spelt.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*|[.,?!]/gu) ?? [];
}

/** The tokens of a stretch, cut where a clause begins when there are too many. */
function cutStretch(text: AnswerText, words: readonly Word[]): number[][] {
  const cut = (part: number[]): number[][] => {
    if (part.length <= LONGEST) return [part];
    const middle = part.length / 2;
    const places = part
      .map((token, index) => ({
        index,
        cost: Math.abs(index - middle) + joint(text, token, part[index - 1]),
      }))
      .slice(5, -5);
    const best = places.toSorted((left, right) => left.cost - right.cost)[0]?.index ?? Math.round(middle);
    return [...cut(part.slice(0, best)), ...cut(part.slice(best))];
  };
  return cut(tokensOf(words));
}

/** How bad a place this is to cut, in words of distance from the middle. */
function joint(text: AnswerText, token: number, before: number | undefined): number {
  if (text.tokens[before ?? -1]?.after === 'comma') return 0;
  return /^(?:and|but|so|because|when|if|which|or)$/u.test(text.tokens[token]?.lower ?? '') ? 2 : 100;
}

/** Which token a word belongs to: itself, or the comma behind it; null for the end of the sentence and for what a change puts in. */
type Owner = { token: number; isComma: boolean } | null;

/** Words for the tagger, and which token each belongs to. */
interface Spelt {
  words: string[];
  owners: Owner[];
}

function hasComma(spelt: Spelt | undefined): boolean {
  return spelt?.words.includes(',') === true;
}

function wordsFor(
  text: AnswerText,
  { tokens, changes }: Piece,
  { hasCommas }: { hasCommas: boolean },
): Spelt {
  const words: string[] = [];
  const owners: Owner[] = [];
  const add = (spelt: string, owner: Owner) => {
    for (const word of wordsOfSentence(spelt)) {
      words.push(word);
      owners.push(owner);
    }
  };
  for (const token of tokens) {
    for (const { from, better } of changes) if (from === token) add(better.toLowerCase(), null);
    if (!changes.some(({ from, to }) => token >= from && token < to))
      add(text.tokens[token]?.lower ?? '', { token, isComma: false });
    if (hasCommas && commaAfter(text, token) && token !== tokens.at(-1)) {
      words.push(',');
      owners.push({ token, isComma: true });
    }
  }
  words.push(endMark(text, tokens.at(-1)));
  owners.push(null);
  return { words, owners };
}

function placed(
  tokens: readonly number[],
  owners: readonly Owner[],
  [opening, ...places]: readonly TaggedPlace[],
): Reading {
  const before = new Map<number, TaggedPlace>();
  const at = new Map<number, TaggedPlace>();
  const [first] = tokens;
  if (first !== undefined && opening !== undefined) before.set(first, opening);
  for (const [index, place] of places.entries()) {
    const owner = owners[index];
    if (owner === undefined || owner === null) continue;
    const next = tokens[tokens.indexOf(owner.token) + 1];
    if (owner.isComma && next !== undefined) before.set(next, place);
    // Of a word with a hyphen the worse half counts.
    if (!owner.isComma && place.wrong >= (at.get(owner.token)?.wrong ?? 0)) at.set(owner.token, place);
  }
  return { before, at };
}
