import { FAMILY_LESSONS } from './family-lessons.ts';
import { HABIT_LESSONS } from './habit-lessons.ts';
import type { Lesson } from './lesson.ts';

export { FAMILY_LESSONS } from './family-lessons.ts';
export { HABIT_LESSONS } from './habit-lessons.ts';
export type { Lesson } from './lesson.ts';

const LESSONS: ReadonlyMap<string, Lesson> = new Map<string, Lesson>([
  ...Object.entries(FAMILY_LESSONS),
  ...Object.entries(HABIT_LESSONS),
]);

/** The lesson for a family of errors or a habit; null for names of other versions. */
export function lessonOf(topic: string): Lesson | null {
  return LESSONS.get(topic) ?? null;
}
