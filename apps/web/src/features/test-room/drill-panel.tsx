import type { DrillGuide } from '@bandpal/lessons/drills';
import { DRILL_ROOM as TEXTS } from './practice-texts.ts';

/** What the exercise asks for, in view while the candidate does it; the steps can be opened. */
export function DrillPanel({ guide }: { guide: DrillGuide }) {
  return (
    <section aria-label={TEXTS.label} className="rounded-2xl border border-line bg-surface px-5 py-3">
      <p>
        <strong>{guide.name}.</strong> {TEXTS.aim} {guide.goal}
      </p>
      <details>
        <summary className="w-fit rounded py-1 font-medium text-accent underline underline-offset-4">
          {TEXTS.steps}
        </summary>
        <ol className="mt-1 list-decimal space-y-1 ps-6">
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
