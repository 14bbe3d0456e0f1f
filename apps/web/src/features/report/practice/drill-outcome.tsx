import { drillGuide, drillSubject, judgeDrill } from '@bandpal/lessons/drills';
import type { DrillCheck } from '@bandpal/lessons/drills';
import type { AnswerRecord, Drill, Report } from '@bandpal/contracts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import {
  checkText,
  DRILL_TEXTS as TEXTS,
  isOfAim,
  limitText,
  OPEN_TEXTS,
  summaryText,
} from './drill-texts.ts';

interface DrillOutcomeProps {
  drill: Drill;
  /** The report of the test, and that of the exercise. */
  tested: Report;
  practised: Report;
  /** All that was said to the question in the test. */
  before: readonly AnswerRecord[];
}

/** What an exercise asked for and what was counted, thing by thing; or why nothing can be said. */
export function DrillOutcome({ drill, tested, practised, before }: DrillOutcomeProps) {
  const after = practised.answers;
  const answer = before[0] ?? after[0];
  if (answer === undefined) return null;
  const subject = drillSubject(tested, answer, drill);
  const verbTimes = { before: tested.verbTimes ?? null, after: practised.verbTimes ?? null };
  const result = judgeDrill(drill, { before, after, verbTimes, subject });
  return (
    <Card aria-labelledby="exercise">
      <h2 id="exercise" className="text-xl">
        {TEXTS.resultTitle}
      </h2>
      <p className="mt-1 text-ink-soft">
        {TEXTS.aim} {drillGuide(drill, subject).goal}
      </p>
      {result.kind === 'open' ? (
        <p className="mt-3">{OPEN_TEXTS[result.why]}</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{summaryText(result.checks)}</p>
          <ul className="mt-2 space-y-3">
            {result.checks.map((check) => (
              <li key={check.kind} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Badge tone={check.met ? 'good' : 'neutral'}>{badgeText(check)}</Badge>
                <span className="min-w-0 flex-1 basis-48">{checkText(check)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-soft empty:hidden">{limitText(drill)}</p>
        </>
      )}
    </Card>
  );
}

function badgeText(check: DrillCheck): string {
  if (check.met) return TEXTS.reached;
  return isOfAim(check) ? TEXTS.notYet : TEXTS.notFound;
}
