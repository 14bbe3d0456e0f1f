import type { PlanStep } from '@bandpal/progress';
import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { practicePath } from '../report/practice/practice-path.ts';
import { minutesText, stepText, stepTitle } from './home-texts.ts';

/** What to do today. */
export function PlanCard({ steps }: { steps: readonly PlanStep[] }) {
  const titleId = useId();
  if (steps.length === 0) return null;
  const minutes = steps.reduce((total, step) => total + step.minutes, 0);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Today: {minutesText(minutes)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Based on your latest reports. New plan tomorrow.</p>
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.kind} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="font-semibold">{stepTitle(step)}</h3>
              <p className="text-sm text-ink-soft">{minutesText(step.minutes)}</p>
            </div>
            <p className={step.kind === 'waiting' ? 'mt-1 min-h-24 text-ink-soft' : 'mt-1'}>
              {step.kind === 'waiting' ? <Spinner className="me-2 inline size-4" /> : null}
              {stepText(step)}
            </p>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepLink({ step }: { step: PlanStep }) {
  if (step.kind === 'criterion' || step.kind === 'waiting') return null;
  if (step.kind === 'drill')
    return (
      <ButtonLink to={practicePath(step)} variant="secondary" className="mt-2">
        Go to the exercise
      </ButtonLink>
    );
  return step.kind === 'test' ? (
    <ButtonLink to={`/speaking/${step.mode}`} className="mt-2">
      Go to the test
    </ButtonLink>
  ) : (
    <ButtonLink to={`/reports/${encodeURIComponent(step.testId)}`} variant="secondary" className="mt-2">
      Open the report
    </ButtonLink>
  );
}
