import type { Lesson } from '@bandpal/assessment/lessons';
import { CORRECTION_TEXTS } from './report-texts.ts';

/** The short lesson on a kind of error or a habit, closed at first. */
export function FamilyLesson({ lesson, withExercise = true }: { lesson: Lesson; withExercise?: boolean }) {
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded py-1 font-medium text-accent underline underline-offset-4">
        {CORRECTION_TEXTS.lesson}: {lesson.name}
      </summary>
      <div className="mt-2 space-y-2">
        <ul className="list-disc space-y-1 ps-6">
          {lesson.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {lesson.examples.length === 0 ? null : (
          <ul className="space-y-1">
            {lesson.examples.map(([said, better]) => (
              <li key={said}>
                <span className="sr-only">{CORRECTION_TEXTS.example}: </span>
                <span lang="en" dir="ltr" translate="no">
                  <s className="text-danger">{said}</s> <strong className="text-good">{better}</strong>
                </span>
              </li>
            ))}
          </ul>
        )}
        {withExercise ? (
          <p>
            <strong>{CORRECTION_TEXTS.exercise}:</strong> {lesson.exercise}
          </p>
        ) : null}
      </div>
    </details>
  );
}
