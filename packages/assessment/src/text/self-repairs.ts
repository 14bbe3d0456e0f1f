import type { Token } from './tokenise.ts';

/** What people say when they take something back; the longest first. */
const EDITING_TERMS: readonly (readonly string[])[] = [
  ['no', 'i', 'mean'],
  ['i', 'mean'],
  ['i', 'meant'],
  ['or', 'rather'],
  ['no', 'sorry'],
  ['sorry'],
  ['no'],
  ['pardon'],
  ['well'],
];
/** It is more often said for other reasons: what follows must be another form of what was said. */
const AMBIGUOUS = 'well';
/** Words that are taken back at once, at most. */
const LONGEST = 6;
/** Forms of one verb that do not look alike. */
const SAME_VERB: readonly ReadonlySet<string>[] = [
  new Set("am is are was were be isn't aren't wasn't weren't".split(' ')),
  new Set("have has had haven't hasn't hadn't".split(' ')),
  new Set("do does did don't doesn't didn't".split(' ')),
  new Set(['go', 'goes', 'went', 'gone']),
];

/**
 * Which words a speaker takes back and says anew, with the words that say so ("He have, I mean he has": the first four). They are how people
 * speak, and no grammar of theirs: the repair counts. `words`: indexes of the tokens that are words.
 */
export function takenBack(tokens: readonly Token[], words: readonly number[]): Set<number> {
  const taken = new Set<number>();
  for (let at = 1; at < words.length; at += 1) {
    const last = tokens[words[at - 1] ?? -1];
    if (last?.after !== 'comma' && last?.after !== 'trail') continue;
    const term = termAt(tokens, words, at);
    const start = startOfTaken(tokens, words, {
      end: at,
      repair: at + term,
      isSaid: term > 0 && !(term === 1 && tokens[words[at] ?? -1]?.lower === AMBIGUOUS),
    });
    if (start === null) continue;
    for (const index of words.slice(start, at + term)) taken.add(index);
  }
  return taken;
}

/** Length of the words at this place that take something back, which a comma follows or which "I mean" is; 0 where there are none. */
function termAt(tokens: readonly Token[], words: readonly number[], at: number): number {
  const fits = EDITING_TERMS.find((term) =>
    term.every((word, offset) => tokens[words[at + offset] ?? -1]?.lower === word),
  );
  if (fits === undefined) return 0;
  const isSetOff = tokens[words[at + fits.length - 1] ?? -1]?.after !== 'none';
  return isSetOff || fits.includes('mean') || fits.includes('rather') ? fits.length : 0;
}

/** Where what is taken back begins: at the last place from which the repair says the same words, but for one that is in another form. */
function startOfTaken(
  tokens: readonly Token[],
  words: readonly number[],
  { end, repair, isSaid }: { end: number; repair: number; isSaid: boolean },
): number | null {
  const lower = (place: number) => tokens[words[place] ?? -1]?.lower ?? '';
  if (repair >= words.length) return null;
  for (let start = end - 1; start >= Math.max(0, end - LONGEST); start -= 1) {
    if (start > 0 && tokens[words[start - 1] ?? -1]?.after === 'sentence')
      return startsAlike(start) ? start : null;
    if (startsAlike(start)) return start;
  }
  return null;

  function startsAlike(start: number): boolean {
    const length = end - start;
    let same = 0;
    while (same < length && lower(start + same) === lower(repair + same)) same += 1;
    if (isSaid && same > 0) return true;
    // "I cook, I clean" is a list: without a word that takes it back, only another form of the same word is a repair.
    return same > 0 && same < length && areForms(lower(start + same), lower(repair + same));
  }
}

function areForms(left: string, right: string): boolean {
  if (left === right) return false;
  if (SAME_VERB.some((forms) => forms.has(left) && forms.has(right))) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return (
    short.length >= 2 &&
    long.startsWith(short.slice(0, Math.max(2, short.length - 1))) &&
    long.length - short.length <= 3
  );
}
