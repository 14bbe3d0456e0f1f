import { repeatedWords } from '@bandpal/contracts';
import { withoutFillers } from './drop-fillers.ts';
import type { Edit } from './better-version.ts';
import { baseOf } from './restarts.ts';
import { endsSentence, inPlaceOf, saidWords } from './swap-words.ts';
import type { Said } from './swap-words.ts';

/**
 * Words with which nothing ends: said again right behind, they were a new start. After another word ("I love my job my job is …")
 * the second copy may be needed. "You", "her", "it", "that", "there" and "have" are missing, since "I told you you can", "if you go
 * there there is" and "the problems we have have grown" are right.
 */
const LEADS_ON = new Set(
  `a an the these my your his our their i he she we they and or but because if when while which who where is are was were am be i'm he's
   she's we're they're it's there's can can't could couldn't will won't would wouldn't should shouldn't must don't doesn't didn't
   isn't aren't wasn't weren't i've i'd i'll we've`.split(/\s+/u),
);

/** They may end a clause ("we moved in in May"), so that only more words than one show a new start ("we went to, we went to"). */
const PREPOSITIONS = new Set('to of in on at for with from by about into'.split(' '));

const ASKS = /^(?:do|does|did|am|is|are|was|were|can|could|will|would|should|have|has)$/u;

/** With these something begins that has no verb yet: said twice at the beginning of a sentence, it was begun anew. */
const OPENS_SENTENCE =
  /^(?:the|my|your|his|her|our|their|this|these|those|i|he|she|it|we|they|there)(?:'(?:m|s|re|ve|d|ll))?$/u;

/** Brackets and quotes have a meaning. */
const LIGHT = /^[\s,…–—.-]*$/u;

/** With these a clause of its own begins behind them, or where a sentence does. */
const OPENS_CLAUSE = new Set('and but so because or then that think'.split(' '));
const SUBJECTS = new Set('i you he she it we they'.split(' '));
/** Of the prepositions these are rarely half of a verb ("log on", "move in"), so that nothing of a plain "I go to" can end with them. */
const WANTS_NOUN = new Set('to of at for with from by about into'.split(' '));

/** Doubled on purpose, unless the speaker hesitates in between: "quite, um, quite often", "people that, um, that". */
const DOUBLED = new Set('very really so too quite much many more far long enough that'.split(' '));
/** With these one clause may end as the next begins: "I told you, you can", "what it is, is". */
const NEEDED_TWICE = new Set('you her it that this there have had do does did is are was were am'.split(' '));

interface Copies {
  /** First word of the first copy, and of the second. */
  first: number;
  behind: number;
  /** A hesitation stands between the two. */
  hesitates: boolean;
  last: Said;
}

/** Leaves out the first copy of words that were said twice in a row, also with a hesitation between ("by, um, by bus"). */
export function dropRepetitions(text: string): Edit[] {
  const all = saidWords(text);
  const spoken = withoutFillers(all).filter((index) => !isWell(all, index));
  const words = spoken.flatMap((index) => all[index] ?? []);
  const isOver = (place: number) =>
    all.slice(spoken[place], spoken[place + 1]).some(({ gap }) => endsSentence(gap));
  const repeated = repeatedWords(words.map(({ lower }, place) => ({ lower, endsSentence: isOver(place) })));
  const edits: Edit[] = [];
  for (const [place, { lower }] of words.entries()) {
    const hesitates = (spoken[place + 1] ?? 0) - (spoken[place] ?? 0) > 1 && !isOver(place);
    if (DOUBLED.has(lower) && hesitates && words[place + 1]?.lower === lower) repeated[place] = true;
  }
  for (let first = 0; first < words.length; first += 1) {
    if (repeated[first] !== true) continue;
    let behind = first;
    while (repeated[behind] === true) behind += 1;
    const last = words[behind - 1];
    const between = all.slice(spoken[behind - 1], spoken[behind]);
    const hesitates = between.length > 1;
    const isLight = between.every(({ gap }) => LIGHT.test(gap)) && !isOver(behind - 1);
    if (last !== undefined && isLight && isNewStart(words, { first, behind, hesitates, last }))
      edits.push(leftOut(words[first], words[behind]));
    first = behind;
  }
  return edits.filter(({ to }) => to > 0);
}

/** "So you can't, well, you can't see": it fills a pause between two copies. */
function isWell(all: readonly Said[], index: number): boolean {
  const word = all[index];
  return word?.lower === 'well' && /^,\s*$/u.test(word.gap) && /,\s*$/u.test(all[index - 1]?.gap ?? '');
}

/** The second copy is as long as the first at most. */
function isNewStart(words: readonly Said[], { first, behind, hesitates, last }: Copies): boolean {
  const isLong = behind - first > 1;
  // "What do I do I do nothing" asks and answers.
  if (ASKS.test(words[first]?.lower ?? '') && isLong) return false;
  const both = words.slice(first, behind + (behind - first) - 1);
  if (both.some(({ gap }) => !LIGHT.test(gap) || endsSentence(gap))) return false;
  const isOpening = words[first]?.opens === true;
  if (isOpening && isLong && OPENS_SENTENCE.test(words[first]?.lower ?? '')) return true;
  // "In, in practice", where a sentence begins.
  if (isOpening && !isLong && PREPOSITIONS.has(last.lower)) return true;
  if (!LEADS_ON.has(last.lower)) return isBrokenOff(words, { first, behind, hesitates, last });
  // "What it is is a school."
  return !/^(?:is|was|are|were|am)$/u.test(last.lower) || !isAsked(words, first);
}

/** Said again after a word that may also end something: surely anew behind a hesitation, or where the clause has only just begun. */
function isBrokenOff(words: readonly Said[], { first, behind, hesitates, last }: Copies): boolean {
  const isLong = behind - first > 1;
  // "We went to, we went to the sea", but "come on, come on".
  const goesOn = /^\s+$/u.test(words[behind + (behind - first) - 1]?.gap ?? '');
  if (PREPOSITIONS.has(last.lower) && (isLong ? goesOn : hesitates)) return true;
  const isComma = /^[,…–—.-]/u.test(last.gap.trim());
  if (!hesitates && !isComma) return false;
  const opens = opensClause(words, first);
  if (isLong) {
    const isSubject = SUBJECTS.has(baseOf(words[first]?.lower ?? ''));
    const isPhrase = PREPOSITIONS.has(words[first]?.lower ?? '');
    return goesOn && (opens ? hesitates || isSubject : hesitates && isPhrase);
  }
  if (hesitates && DOUBLED.has(last.lower)) return true;
  if (goesOn && opens && !NEEDED_TWICE.has(last.lower) && !PREPOSITIONS.has(last.lower)) return true;
  if (hesitates && opensClause(words, first)) return true;
  const start = Math.max(
    0,
    words.findLastIndex((_, index) => index < first && opensClause(words, index)),
  );
  return WANTS_NOUN.has(last.lower) && first - start === 2 && SUBJECTS.has(words[start]?.lower ?? '');
}

function opensClause(words: readonly Said[], at: number): boolean {
  const before = words[at - 1];
  return (
    before === undefined ||
    words[at]?.opens === true ||
    before.gap.includes(',') ||
    OPENS_CLAUSE.has(before.lower)
  );
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
  return { from: first.start, to: next.end, better: inPlaceOf(first, next.text), kind: 'repetition' };
}
