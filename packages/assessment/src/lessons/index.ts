import { lessonOfWords } from './error-reasons.ts';
import { FAMILY_LESSONS } from './family-lessons.ts';
import { HABIT_LESSONS } from './habit-lessons.ts';
import type { Lesson } from './lesson.ts';
import { POINT_LESSONS } from './points/all-points.ts';
import type { Point } from './points/all-points.ts';

export { FAMILY_LESSONS } from './family-lessons.ts';
export { HABIT_LESSONS } from './habit-lessons.ts';
export type { Lesson } from './lesson.ts';
export { POINT_LESSONS } from './points/all-points.ts';

/** What a kind of error is explained with: the lesson of its whole family, or one on a single point. */
export type LessonName = keyof typeof FAMILY_LESSONS | Point;

/** Part of the family of verb forms; its general reason, "after can, will, to …", isn't the one for "I am agree". */
const EXTRA_BE: Lesson = POINT_LESSONS['one-verb'];
const BE = /^(?:am|is|are|was|were|be|been|['’](?:m|re|s))$/iu;

const LESSONS: ReadonlyMap<string, Lesson> = new Map<string, Lesson>([
  ...Object.entries(FAMILY_LESSONS),
  ...Object.entries(HABIT_LESSONS),
  ...Object.entries(POINT_LESSONS),
]);

/** The lesson for a family of errors, a habit or a single point; null for names of other versions. */
export function lessonOf(topic: string): Lesson | null {
  return LESSONS.get(topic) ?? null;
}

/** The lesson for a family of errors as it was made here: `said` should be `better`. */
export function lessonOfError(family: string, said: string, better: string): Lesson | null {
  if (family === 'verb-form' && hasExtraBe(said, better)) return EXTRA_BE;
  const [before, after] = [wordsOf(said), wordsOf(better)];
  const [gone, added] = [without(before, after), without(after, before)];
  return lessonOfWords(family, { better: after, gone, added }) ?? lessonOf(family);
}

/**
 * The lesson for a correction in its transcript, which it may name; else the words tell: what is put in or left out is understood from the word after it ("a"
 * before "hundred").
 */
export function lessonOfCorrection(transcript: string, correction: Named & Placed): Lesson | null {
  const lesson = lessonOfChange(correction, changeOf(transcript, correction));
  const { from, to, better } = correction;
  return withWords(lesson, {
    before: transcript.slice(0, from),
    said: transcript.slice(from, to),
    better,
    after: transcript.slice(to),
  });
}

/**
 * The lesson of a correction whose change is known with some words around it, where its transcript is not at hand: what was said and what is
 * better, from the same word to the same word.
 */
export function lessonOfQuotation(
  named: Named & { changed: Change; said: string; better: string },
): Lesson | null {
  const { said, better, changed } = named;
  const at = said.indexOf(changed.said);
  const [before, after] = [said.slice(0, at), said.slice(at + changed.said.length)];
  const isWhole = at >= 0 && before + changed.better + after === better;
  const lesson = lessonOfChange(named, changed);
  return isWhole ? withWords(lesson, { before, said: changed.said, better: changed.better, after }) : lesson;
}

interface Around {
  before: string;
  said: string;
  better: string;
  after: string;
}

/** Of the general lesson on small words, with what goes together here in front. */
function withWords(lesson: Lesson | null, around: Around): Lesson | null {
  if (lesson !== FAMILY_LESSONS.preposition) return lesson;
  // "It takes two hours for finish."
  const isPurpose =
    /^for$/iu.test(around.said.trim()) && around.better === 'to' && !BEFORE_A_THING.test(around.after);
  if (isPurpose) return POINT_LESSONS['purpose-to'];
  const words = wordsTogether(around);
  return words === null ? lesson : { ...lesson, why: `${words} ${lesson.why}` };
}

const SMALL_WORD =
  /^(?:about|after|against|as|at|before|between|by|during|for|from|in|into|like|of|off|on|onto|out|over|since|than|through|to|under|until|with|without)$/u;
/** Pronouns and the like go with no small word of their own. */
const NO_HEAD =
  /^(?:ago|than|more|most|less|lots?|some|any|many|few|i|you|he|she|it|we|they|me|him|her|us|them|this|that|these|those|here|there|and|but|or|so|not|very|much|back|home|all|only|also|too|one|ones|people|things?|am|is|are|was|were|be|been|being|have|has|had|do|does|did|can|could|will|would|should|must|may|might|(?:some|any|no|every)(?:thing|one|body)|(?:second|minute|hour|day|night|week|weekend|month|year|time|morning|evening|afternoon)s?|\p{N}+)$/iu;
/** Places and times that have a small word of their own, whatever stands before it: "at home", "on Monday", "by train". */
const OWN_SMALL_WORD =
  /^\s*(?:the\s+)?(?:home|work|school|university|foot|bus|train|car|plane|weekends?|mornings?|afternoons?|evenings?|nights?|last|next|every|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|\d{4})\b/iu;
/** What stands before a thing or a person; before what is done there is none of these. */
const BEFORE_A_THING =
  /^\s*(?:$|[\p{Lu}\d]|(?:the|an?|my|your|his|her|its|our|their|me|him|us|them|it|this|that|these|those|some|any|every|each|all|no|other|people|every(?:one|body|thing))\b)/u;

/**
 * "English says “depends on”." Only the word before it is quoted, since what follows may hold an error of its own. Null where more than one small word is changed, or no word stands there
 * that it could go with.
 */
function wordsTogether({ before, said, better, after }: Around): string | null {
  const [gone, added] = [without(wordsOf(said), wordsOf(better)), without(wordsOf(better), wordsOf(said))];
  const isSmall = [...gone, ...added].every((word) => SMALL_WORD.test(word));
  if (!isSmall || gone.length > 1 || added.length > 1) return null;
  const head = /[\p{L}\p{N}'’-]+(?=\s*$)/u.exec(before)?.[0] ?? '';
  if (head === '' || NO_HEAD.test(head) || SMALL_WORD.test(head) || OWN_SMALL_WORD.test(after)) return null;
  const [[left], [right]] = [gone, added];
  if (right !== undefined) return `English says “${head} ${right}”.`;
  // "Buy for her a tea": what's wrong is where it stands.
  if (/^\s*(?:me|you|him|her|us|them)\b/iu.test(after)) return null;
  return left === undefined ? null : `English says “${head}”, without “${left}”.`;
}

/** The same for a correction whose change is known, where its transcript is not at hand. */
export function lessonOfChange({ family, lesson }: Named, { said, better }: Change): Lesson | null {
  return (lesson === undefined ? null : lessonOf(lesson)) ?? lessonOfError(family, said, better);
}

/** What a correction changes; where only something is put in or left out, with the word after it. */
export function changeOf(transcript: string, { from, to, better }: Placed): Change {
  const isAlone = from === to || better.trim() === '';
  const next = isAlone ? (/^\s*[\p{L}\p{N}'’]*/u.exec(transcript.slice(to))?.[0] ?? '') : '';
  return { said: transcript.slice(from, to) + next, better: better + next };
}

interface Change {
  said: string;
  better: string;
}

/** What kind of error a correction is of, and the lesson that it names, if it does. */
interface Named {
  family: string;
  lesson?: string | undefined;
}

interface Placed {
  from: number;
  to: number;
  better: string;
}

/** The words of the first list that are not in the second, each as often as it's missing there. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** "am agree" for "agree", "is work" for "works", "am" for nothing. */
function hasExtraBe(said: string, better: string): boolean {
  const kept = wordsOf(better);
  if (kept.some((word) => BE.test(word))) return false;
  const [gone, ...others] = wordsOf(said).filter((word) => !kept.includes(word));
  return gone !== undefined && BE.test(gone) && others.length <= 1;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/['’]?\p{L}+/gu) ?? [];
