import { lessonOfCorrection, lessonOfError } from '@bandpal/assessment/lessons';
import type { Lesson } from '@bandpal/assessment/lessons';
import type { AnswerRecord, Priority } from '@bandpal/contracts';

/** Something to work on, with what the page shows beside it. */
export interface ShownPriority {
  priority: Priority;
  answer: AnswerRecord;
  /** What the answer said there. */
  said: string;
  /** Whether the sentence goes on before and after that. */
  isCut: { before: boolean; after: boolean };
  lesson: Lesson;
}

/** What to work on first, in order; without what this version has no lesson or no answer for. */
export function shownPriorities({
  priorities = [],
  answers,
}: {
  priorities?: Priority[] | undefined;
  answers: AnswerRecord[];
}): ShownPriority[] {
  return priorities.flatMap((priority): ShownPriority[] => {
    const { answerId, from, to, better } = priority.example;
    const answer = answers.find(({ id }) => id === answerId);
    if (answer === undefined) return [];
    const said = answer.transcript.slice(from, to).trim();
    const mended = answer.language?.corrections.find(
      (one) => one.family === priority.topic && one.from >= from && one.to <= to,
    );
    const lesson =
      mended === undefined
        ? lessonOfError(priority.topic, said, better ?? said)
        : lessonOfCorrection(answer.transcript, mended);
    const isCut = {
      before: !/(?:^|[.!?…]["”’]?\s*)$/u.test(answer.transcript.slice(0, from)),
      after: !/^\s*(?:$|["”’]?[.!?…])/u.test(answer.transcript.slice(to)) && !/[.!?…]$/u.test(said),
    };
    return lesson === null ? [] : [{ priority, answer, said, isCut, lesson }];
  });
}
