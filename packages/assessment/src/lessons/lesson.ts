/** What a learner is told about one kind of error or one habit of speaking, in words of level A2 to B1. */
export interface Lesson {
  /** Short heading. */
  name: string;
  /** Why it is wrong, or what it does to listeners, in one breath. */
  why: string;
  /** What to know, a sentence or two each. */
  rules: readonly [string, ...string[]];
  /** What learners say, and what is better. */
  examples: readonly (readonly [said: string, better: string])[];
  /** Something to do now, in about two minutes. */
  exercise: string;
}
