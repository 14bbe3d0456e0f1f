import { diffArrays } from 'diff';
import type { BetterPiece, BetterVersion } from './better-version.ts';
import { isFunctionWord } from './function-words.ts';
import { keepsNegation } from './keeps-negation.ts';
import { keepsPersons } from './keeps-persons.ts';
import { keepsTime } from './keeps-time.ts';
import { isOpenerWord } from './opener-words.ts';
import { familyOf } from './word-family.ts';

/** What a language model may write: Latin letters, figures and the marks of plain sentences. */
const PLAIN_TEXT = /^[\p{Script=Latin}\p{M}\d .,;:!?'’"“”()%&$€£–—-]+$/u;
const TOKEN = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\p{M}\d]+)*|[^\p{L}\p{M}\d]+/gu;
/** A better version says the same with about as many words, as shares of what was said. */
const SHORTEST = 0.4;
const LONGEST = 1.5;
/** Words that a short answer may gain by full sentences. */
const SPARE_WORDS = 4;
/** Words with a meaning of their own that may come for each one that goes ("get up" for "rise"). */
const NEW_FOR_OLD = 2;
/** Share of the words with a meaning of their own that stays, or the answer is not the learner's any more. */
const LEAST_KEPT = 0.5;
const NUMBER =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ie)|hundred|thousand|million|billion|half|twice|dozen)s?$/u;
/** So many letters at the beginning tell a name ("Brazil", "Brazilian"). */
const NAME_LETTERS = 4;

/**
 * A better version that somebody else wrote, as changes of what was said; null where it is not surely the same in better words. New
 * facts are told by their form, for nothing here understands: a number or a name that was not said, a negation or an opposite, another
 * person, another time or a possibility, words with a meaning of their own where there was none that they could stand for, or too little
 * left of what was said.
 */
export function checkRewording(said: string, question: string, proposed: string): BetterVersion | null {
  const text = proposed.trim();
  if (!PLAIN_TEXT.test(text) || text === said.trim()) return null;
  const before = tokensOf(said);
  const after = tokensOf(text);
  const heard = [...before, ...tokensOf(question)].filter(isWord);
  const known = new Set(heard.map(familyOf));
  const isKnown = (word: string) => known.has(familyOf(word));
  if (!isAboutAsLong(before, after) || !keepsNegation(before.filter(isWord), after.filter(isWord)))
    return null;
  if (!keepsTime(wordsOf(before), wordsOf(after)) || !openersOf(after).every(isKnown)) return null;
  const named = new Set(heard.flatMap(namesIn));
  if (!after.every((token, index) => isNamed(token, { named, previous: after[index - 1] }))) return null;
  const pieces = piecesOf(before, after);
  const changes = pieces.flatMap((piece) =>
    piece.kind === 'same' ? [] : [{ from: wordsOf(tokensOf(piece.from)), to: wordsOf(tokensOf(piece.to)) }],
  );
  if (!keepsPersons(changes, wordsOf(before))) return null;
  const standsFor = (piece: BetterPiece): boolean =>
    piece.kind === 'same' ||
    contentOf(piece.to).filter((word) => !isKnown(word)).length <= NEW_FOR_OLD * contentOf(piece.from).length;
  const left = new Set(after.filter(isWord).map(familyOf));
  const content = contentOf(said);
  const kept = content.filter((word) => left.has(familyOf(word)));
  if (!pieces.every(standsFor) || kept.length < LEAST_KEPT * content.length) return null;
  return { text, pieces };
}

/** Stretches that stay and stretches that are said in other words; spaces alone do not part two changes. */
function piecesOf(before: readonly string[], after: readonly string[]): BetterPiece[] {
  const pieces: BetterPiece[] = [];
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const text = value.join('');
    const last = pieces.at(-1);
    const isSame = !added && !removed;
    if (last !== undefined && last.kind !== 'same' && (!isSame || text.trim() === '')) {
      pieces[pieces.length - 1] = {
        kind: 'reworded',
        from: last.from + (added ? '' : text),
        to: last.to + (removed ? '' : text),
      };
    } else if (isSame) pieces.push({ kind: 'same', text });
    else pieces.push({ kind: 'reworded', from: removed ? text : '', to: added ? text : '' });
  }
  return pieces;
}

function isAboutAsLong(before: readonly string[], after: readonly string[]): boolean {
  const [said, proposed] = [count(before, isWord), count(after, isWord)];
  return proposed >= SHORTEST * said && proposed <= LONGEST * said + SPARE_WORDS;
}

/** Whether every number and every name in a token was said: as a whole, for "thirty" and "thirteen" begin alike. */
function isNamed(
  token: string,
  { named, previous = '.' }: { named: Set<string>; previous?: string | undefined },
) {
  const parts = namesIn(token);
  if (!parts.every((part) => !NUMBER.test(part) || named.has(part))) return false;
  // A capital at the beginning of a sentence says nothing.
  const isName = /^\p{Lu}/u.test(token) && !/^I(?:['’]|$)/u.test(token) && !/[.!?]/u.test(previous);
  return !isName || parts.every((part) => [...named].some((name) => isSameName(name, part)));
}

function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= NAME_LETTERS && long.startsWith(short));
}

/** The words of a compound, as they are compared where they are numbers or names. */
function namesIn(token: string): string[] {
  return token
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .split('-');
}

/** First words of sentences that may be names: a capital there says nothing, so they have to be known. */
function openersOf(tokens: readonly string[]): string[] {
  return tokens.filter((token, index) => {
    const word = token.toLowerCase();
    const opens = index === 0 || /[.!?]/u.test(tokens[index - 1] ?? '');
    return opens && isWord(token) && !isFunctionWord(word) && !isOpenerWord(word);
  });
}

const wordsOf = (tokens: readonly string[]): string[] =>
  tokens.filter(isWord).map((token) => token.toLowerCase());

function contentOf(text: string): string[] {
  return tokensOf(text).filter((token) => isWord(token) && !isFunctionWord(token.toLowerCase()));
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function isWord(token: string): boolean {
  return /[\p{L}\d]/u.test(token);
}

function count(tokens: readonly string[], is: (token: string) => boolean): number {
  return tokens.filter(is).length;
}
