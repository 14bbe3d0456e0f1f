import { idioms } from '@bandpal/content/words';
import type { Word } from '../text/answer-text.ts';

const BY_FIRST = Map.groupBy(idioms, ([first]) => first ?? '');
const POSSESSIVES: ReadonlySet<string> = new Set('my your his her its our their one'.split(' '));
const LONGEST_GAP = 3;

/** An idiom in use; `from` and `to` are token indexes, inclusive. */
export interface IdiomUse {
  from: number;
  to: number;
}

/** The idioms of a sentence, in reading order. */
export function idiomsIn(words: readonly Word[]): IdiomUse[] {
  return words.flatMap((word, at) => {
    const firsts = [word.text, `${word.lemma}~`, ...(POSSESSIVES.has(word.text) ? ["one's"] : [])];
    const ends = firsts.flatMap((first) =>
      (BY_FIRST.get(first) ?? []).flatMap((idiom) => endOf(idiom, words, at) ?? []),
    );
    const last = words[Math.max(...ends)];
    return last === undefined ? [] : [{ from: word.token, to: last.token }];
  });
}

/** Index of the last word of an idiom that begins at `at`; null where another word comes. */
function endOf([part, ...rest]: readonly string[], words: readonly Word[], at: number): number | null {
  if (part === undefined) return at - 1;
  if (part === '…') {
    const ends = Array.from({ length: LONGEST_GAP }, (_, more) => endOf(rest, words, at + 1 + more));
    return ends.find((end) => end !== null) ?? null;
  }
  const word = words[at];
  if (word === undefined || !isPart(word, part)) return null;
  return endOf(rest, words, at + 1);
}

function isPart({ text, lemma, possessive }: Word, part: string): boolean {
  if (part === "one's") return POSSESSIVES.has(text);
  if (part.endsWith('~')) return lemma === part.slice(0, -1);
  return possessive ? part === `${text}'s` : part === text;
}
