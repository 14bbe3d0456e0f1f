import { repeatedWords } from '@bandpal/contracts';
import type { Edit } from './edit.ts';
import type { Said } from './said-words.ts';
import { capital, endsSentence, isCapital, saidWords } from './said-words.ts';

/**
 * Words with which nothing ends: said again right behind, they were a new start. After another word ("I love my job my job is …")
 * the second copy may be needed. "You", "her", "it", "that", "there" and "have" are missing, since "I told you you can", "if you go
 * there there is" and "the problems we have have grown" are right.
 */
const LEADS_ON = new Set(
  `a an the my your his our their i he she we they and or but because if when while which who where is are was were am be i'm he's
   she's we're they're it's there's can can't could couldn't will won't would wouldn't should shouldn't must don't doesn't didn't
   isn't aren't wasn't weren't i've i'd i'll we've`.split(/\s+/u),
);

/** They may end a clause ("we moved in in May"), so that only more words than one show a new start ("we went to, we went to"). */
const PREPOSITIONS = new Set('to of in on at for with from by about into'.split(' '));

const ASKS = /^(?:do|does|did|am|is|are|was|were|can|could|will|would|should|have|has)$/u;

/** Brackets and quotes have a meaning. */
const LIGHT = /^[\s,…–—.-]*$/u;

/** Leaves out the first copy of words that were said twice in a row. */
export function dropRepetitions(text: string): Edit[] {
  const words = saidWords(text);
  const repeated = repeatedWords(words.map(({ lower, gap }) => ({ lower, endsSentence: endsSentence(gap) })));
  const edits: Edit[] = [];
  for (let first = 0; first < words.length; first += 1) {
    if (repeated[first] !== true) continue;
    let behind = first;
    while (repeated[behind] === true) behind += 1;
    if (isNewStart(words, first, behind)) edits.push(leftOut(words[first], words[behind]));
    first = behind;
  }
  return edits.filter(({ to }) => to > 0);
}

/** The first copy is `first` to `behind`; the second one is as long at most. */
function isNewStart(words: readonly Said[], first: number, behind: number): boolean {
  const last = words[behind - 1];
  const isLong = behind - first > 1;
  if (last === undefined || !(LEADS_ON.has(last.lower) || (isLong && PREPOSITIONS.has(last.lower))))
    return false;
  // "What do I do I do nothing" asks and answers.
  if (ASKS.test(words[first]?.lower ?? '') && isLong) return false;
  const both = words.slice(first, behind + (behind - first) - 1);
  if (both.some(({ gap }) => !LIGHT.test(gap) || endsSentence(gap))) return false;
  // "What it is is a school."
  return !/^(?:is|was|are|were|am)$/u.test(last.lower) || !isAsked(words, first);
}

function isAsked(words: readonly Said[], at: number): boolean {
  for (let index = at; index >= 0; index -= 1) {
    if (words[index]?.lower === 'what') return true;
    if (words[index]?.opens === true) return false;
  }
  return false;
}

function leftOut(first: Said | undefined, next: Said | undefined): Edit {
  if (first === undefined || next === undefined) return { from: 0, to: 0, better: '', kind: 'repetition' };
  const better = first.opens && isCapital(first.text) ? capital(next.text) : next.text;
  return { from: first.start, to: next.end, better, kind: 'repetition' };
}
