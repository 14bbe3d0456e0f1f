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
  return lessonOfChange(correction, changeOf(transcript, correction));
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
