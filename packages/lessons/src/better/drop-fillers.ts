import { isHesitation } from '@bandpal/contracts';
import type { Edit } from './better-version.ts';
import { capital, endsSentence, isCapital, saidWords, inPlaceOf, type Said } from './swap-words.ts';

/** Broken-off words are short. */
const LONGEST = 6;

/** Whole words that begin many others: "in… inside" may mean both. */
const WORDS = new Set(
  'a an i in so to the be we he do go no on or for her is it me my of at as by car can for man not one out she any all pain'.split(
    ' ',
  ),
);

/** Leaves out beginnings of a word that was then said in full ("pi… picnics"). */
export function dropFalseStarts(text: string): Edit[] {
  const words = saidWords(text);
  return words.flatMap((word, index): Edit[] => {
    const next = words[index + 1];
    if (next === undefined || !/^(?:\.{2,}|…|-|–|—)[\s,]*$/u.test(word.gap)) return [];
    if (word.lower.length > LONGEST || WORDS.has(word.lower) || !/^\p{L}+$/u.test(word.lower)) return [];
    if (!next.lower.startsWith(word.lower) || next.lower === word.lower) return [];
    const better = inPlaceOf(word, next.text);
    return [{ from: word.start, to: next.end, better, kind: 'false-start' }];
  });
}

/** Gaps that hold nothing but spaces and light punctuation: whatever else stands there (brackets, quotes) has a meaning. */
const LIGHT = /^[\s,…–—.!?-]*$/u;

/** Behind these words at the beginning of a sentence a comma stands anyway. */
const OPENERS = new Set('well yes no yeah oh okay actually anyway sometimes usually'.split(' '));
/** Words that begin a clause: a comma may stand before them. */
const CLAUSE_WORDS = 'and but or nor so because if when while which who i he she it we they you'.split(' ');
const BEGINS_CLAUSE = new Set([...CLAUSE_WORDS, 'although', 'there', 'what']);
/** After these words nothing ends. */
const LEADS_ON = new Set(
  `a an the my your his her our their this that these those some any very really quite so too more most is are was were am be been
   i'm it's he's she's we're they're can could will would should to of in on at for with from by about and or but because if when
   have has had do does did not`.split(/\s+/u),
);
/** Nor between these and a form in -ing: "I enjoy, um, talking to people". */
const BEFORE_ING = new Set(
  'enjoy enjoys enjoyed like likes liked love loves loved hate hates hated keep keeps kept start started stop stopped mind'.split(
    ' ',
  ),
);
/** A list goes on within so many words. */
const LISTED = 4;

/** Leaves out hesitation sounds, and "you know" and "like" where commas show that they only fill a pause. */
export function dropFillers(text: string): Edit[] {
  const words = saidWords(text);
  const edits: Edit[] = [];
  for (let index = 0; index < words.length; index += 1) {
    let behind = index;
    do behind += fillerLength(words, behind);
    while (fillerLength(words, behind) > 0 && !endsSentence(words[behind - 1]?.gap ?? ''));
    const edit = behind === index ? null : leftOut(words, index, behind);
    if (edit === null) continue;
    edits.push(edit);
    // What follows is judged again in the text without these.
    index = behind;
  }
  return edits;
}

/** Between these and what follows no comma belongs, unless something is put in there: "I, for one, …". */
const DETERMINERS = new Set('a an the our your their'.split(' '));
const SUBJECTS = new Set('i we they he she'.split(' '));
const PUT_IN =
  /^(?:for|of|in|on|at|by|with|to|from|like|unlike|as|being|having|however|therefore|too|perhaps|maybe|though|myself|born|\p{L}+(?:ly|ed))$/u;
const BEGINS_ANEW = new Set([...CLAUSE_WORDS, 'that', 'not', 'both', 'all', 'most', 'some', 'then']);
/** A second comma within so many words encloses something. */
const ENCLOSED = 6;
/** After these a pronoun is no subject that a verb follows: "so do I, most days", "what am I, stupid?" */
const TURNED =
  /^(?:and|or|than|as|but|do|does|did|am|are|is|was|were|can|could|shall|will|would|have|has|had|neither|nor|with|for|to)$/u;

/** Leaves out commas where someone only paused while speaking: "I, finish at five." */
export function dropPauseCommas(text: string): Edit[] {
  const words = saidWords(text);
  return words.flatMap((word, index): Edit[] => {
    const next = words[index + 1];
    if (next === undefined || !/^,\s+$/u.test(word.gap) || BEGINS_ANEW.has(next.lower)) return [];
    const isEnclosed = words.slice(index + 1, index + 1 + ENCLOSED).some(({ gap }) => gap.includes(','));
    if (isEnclosed || DETERMINERS.has(next.lower) || PUT_IN.test(next.lower)) return [];
    const isSubject = SUBJECTS.has(word.lower) && !TURNED.test(words[index - 1]?.lower ?? '');
    // "An A, then a B", "vitamins A, B and C".
    const isDeterminer = DETERMINERS.has(word.lower) && word.text !== 'A';
    return isSubject || isDeterminer
      ? [{ from: word.end, to: next.start, better: ' ', kind: 'hesitation' }]
      : [];
  });
}

/** Places of the words that do more than fill a pause. */
export function withoutFillers(all: readonly Said[]): number[] {
  const spoken: number[] = [];
  for (let index = 0; index < all.length; index += 1) {
    const length = fillerLength(all, index);
    if (length === 0) spoken.push(index);
    else index += length - 1;
  }
  return spoken;
}

/** How many words at this place only fill a pause. */
function fillerLength(words: readonly Said[], index: number): number {
  const word = words[index];
  if (word === undefined) return 0;
  if (isHesitation(word.lower)) return 1;
  const before = words[index - 1]?.gap ?? '';
  const isSetOff = word.opens || /^,\s*$/u.test(before);
  if (!isSetOff) return 0;
  const next = words[index + 1];
  if (word.lower === 'you' && next?.lower === 'know' && /^\s+$/u.test(word.gap) && /^,\s/u.test(next.gap))
    return 2;
  return word.lower === 'like' && /^,\s/u.test(word.gap) && !word.opens ? 1 : 0;
}

/** Whether the comma before a hesitation is there for its sake alone: "I walk, um, along it", but "apples, um, pears and plums". */
function belongsToFiller(
  words: readonly Said[],
  { first, behind }: { first: number; behind: number },
): boolean {
  const [previous, next] = [words[first - 1], words[behind]];
  if (words[first]?.lower === 'like' || LEADS_ON.has(previous?.lower ?? '')) return true;
  if (BEFORE_ING.has(previous?.lower ?? '') && next?.lower.endsWith('ing') === true) return true;
  if (previous?.opens === true && OPENERS.has(previous.lower)) return false;
  // "Letters, um, bills."
  if (previous?.opens === true && endsSentence(next?.gap ?? '')) return false;
  const isListed = words.slice(behind, behind + LISTED).some(({ lower, gap }, index) => {
    const then = words[behind + index + 1]?.lower ?? '';
    return (
      (gap.includes(',') && !isHesitation(lower) && !isHesitation(then)) || then === 'and' || then === 'or'
    );
  });
  return !isListed && !BEGINS_CLAUSE.has(next?.lower ?? '');
}

function leftOut(words: readonly Said[], first: number, behind: number): Edit | null {
  const word = words[first];
  const last = words[behind - 1];
  const previous = words[first - 1];
  const next = words[behind];
  if (word === undefined || last === undefined) return null;
  const around = words.slice(Math.max(0, first - 1), behind);
  if (around.some(({ gap }) => !LIGHT.test(gap))) return null;
  const kind = 'hesitation' as const;
  if (previous === undefined || word.opens) {
    if (next === undefined) return null;
    const better = isCapital(word.text) ? capital(next.text) : next.text;
    return { from: word.start, to: next.end, better, kind };
  }
  if (next === undefined || endsSentence(last.gap))
    return { from: previous.end, to: last.end, better: '', kind };
  const isKept = previous.gap.includes(',') && !belongsToFiller(words, { first, behind });
  return { from: previous.end, to: next.start, better: isKept ? ', ' : ' ', kind };
}
