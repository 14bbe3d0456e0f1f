import { lessonOf } from '@bandpal/assessment/lessons';
import { CORRECTION_TEXTS } from './report-texts.ts';

/** The short lesson on a family of errors or a habit, closed at first; nothing where there is none. */
export function FamilyLesson({ topic, withExercise = true }: { topic: string; withExercise?: boolean }) {
  const lesson = lessonOf(topic);
  if (lesson === null) return null;
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
                <span translate="no">
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
