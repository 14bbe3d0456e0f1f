import type { AnswerText, Word } from '../text/answer-text.ts';
import type { TaggedPlace, TextScorer } from './text-scorer.ts';
import { commaAfter, endMark } from './spell-sentence.ts';
import { tokensOf } from './sentences.ts';

/** Longer stretches are read in pieces: far words do not bear on a change, and cost time. */
const LONGEST = 30;

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

/** The stretches of an answer as a tagger reads them, cut where a clause begins when they are long. */
export async function tagStretches(text: AnswerText, scorer: TextScorer): Promise<TaggedStretch[]> {
  const pieces = text.segments.flatMap((sentence) =>
    cutStretch(text, sentence).map((tokens) => ({ sentence, tokens })),
  );
  const read = pieces.map(({ tokens }) => wordsFor(text, tokens));
  const tagged = read.length === 0 ? [] : await scorer.tag(read.map(({ words }) => words));
  return pieces.map(({ sentence, tokens }, index) => ({
    sentence,
    ...placed(tokens, read[index]?.owners ?? [], tagged[index] ?? []),
  }));
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

/** Which token a word belongs to: itself, or the comma behind it; null for the end of the sentence. */
type Owner = { token: number; isComma: boolean } | null;

function wordsFor(text: AnswerText, tokens: readonly number[]): { words: string[]; owners: Owner[] } {
  const words: string[] = [];
  const owners: Owner[] = [];
  for (const token of tokens) {
    for (const word of wordsOfSentence(text.tokens[token]?.lower ?? '')) {
      words.push(word);
      owners.push({ token, isComma: false });
    }
    if (commaAfter(text, token) && token !== tokens.at(-1)) {
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
): Omit<TaggedStretch, 'sentence'> {
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
  return { tokens, before, at };
}
