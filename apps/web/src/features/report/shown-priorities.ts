import { lessonOfError } from '@bandpal/assessment/lessons';
import type { Lesson } from '@bandpal/assessment/lessons';
import type { AnswerRecord, Priority, Report } from '@bandpal/contracts';

/** Something to work on, with what the page shows beside it. */
export interface ShownPriority {
  priority: Priority;
  answer: AnswerRecord;
  /** What the answer said there. */
  said: string;
  lesson: Lesson;
}

/** What to work on first, in order; without what this version has no lesson or no answer for. */
export function shownPriorities({
  priorities = [],
  answers,
}: Pick<Report, 'priorities' | 'answers'>): ShownPriority[] {
  return priorities.flatMap((priority): ShownPriority[] => {
    const { answerId, from, to, better } = priority.example;
    const answer = answers.find(({ id }) => id === answerId);
    if (answer === undefined) return [];
    const said = answer.transcript.slice(from, to).trim();
    const lesson = lessonOfError(priority.topic, said, better ?? said);
    return lesson === null ? [] : [{ priority, answer, said, lesson }];
  });
}
