import { FAMILY_LESSONS } from './family-lessons.ts';
import type { Lesson } from './lesson.ts';

/** The lesson of a family with the reason for one kind of error in it. */
const because = (lesson: Lesson, why: string): Lesson => ({ ...lesson, why });

const AN = because(
  FAMILY_LESSONS.article,
  '"An" stands before a vowel sound: an apple, an hour, an old house. "A" stands before all other sounds: a car, a university.',
);
const WELL = because(
  FAMILY_LESSONS.adverb,
  '"Good" says what something is like: "good English". "Well" says how something is done: "she speaks English well".',
);
const PLURAL = because(
  FAMILY_LESSONS['noun-number'],
  'This word is a plural already, without -s: people, children, men, women, feet, teeth.',
);
const SOMETIMES = because(
  FAMILY_LESSONS['noun-number'],
  '"Sometimes", with -s, means now and then. "Sometime" is one day that isn’t fixed yet.',
);
const REALLY = because(
  FAMILY_LESSONS['word-order'],
  '"Very" goes with words such as "good". With a verb say "really" before it, or "very much" at the end: "I really like it".',
);

/** Words that were replaced by others, whatever family the change was taken for, and the lesson that has the reason. */
const REPLACED: readonly { said: RegExp; better: RegExp; lesson: Lesson }[] = [
  { said: /^(?:a|an)$/u, better: /^(?:a|an)$/u, lesson: AN },
  { said: /^(?:good|well)$/u, better: /^(?:good|well)$/u, lesson: WELL },
  { said: /^what$/u, better: /^(?:that|which|who)$/u, lesson: FAMILY_LESSONS.connective },
  {
    said: /^(?:peoples|persons|childs|childrens|mans|mens|womans|womens|foots|feets|tooths|teeths)$/u,
    better: /^(?:people|children|men|women|feet|teeth)$/u,
    lesson: PLURAL,
  },
  { said: /^sometime$/u, better: /^sometimes$/u, lesson: SOMETIMES },
  { said: /^very$/u, better: /^really$/u, lesson: REALLY },
];
const SUBJECT_PRONOUN = /^(?:i|he|she|it|we|they)$/u;

/** The lesson for an error whose family has another general reason: `gone` and `added` are the words in which the two versions differ. */
export function lessonOfWords(gone: readonly string[], added: readonly string[]): Lesson | null {
  const [said, ...others] = gone;
  const [better, ...more] = added;
  if (said === undefined || others.length > 0 || more.length > 0) return null;
  // "Our flat it is" needs no other pronoun, but none.
  if (better === undefined) return SUBJECT_PRONOUN.test(said) ? FAMILY_LESSONS.subject : null;
  return REPLACED.find((one) => one.said.test(said) && one.better.test(better))?.lesson ?? null;
}
