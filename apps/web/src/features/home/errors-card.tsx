import type { ProgressTest } from '@bandpal/contracts';
import { errorTrend, testsRead } from '@bandpal/progress';
import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { errorsOfText, familyTitle, rateText } from './home-texts.ts';

const MOST_SHOWN = 5;

/** The kinds of errors found most in the last three tests, beside the three before. */
export function ErrorsCard({ tests }: { tests: readonly ProgressTest[] }) {
  const titleId = useId();
  const families = errorTrend(tests).slice(0, MOST_SHOWN);
  if (families.length === 0) return null;
  const most = Math.max(...families.flatMap(({ rate, before }) => [rate, before ?? 0]));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Errors we found most
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {errorsOfText(testsRead(tests))} We don’t find every error, so the order matters more than the
        numbers.
      </p>
      <ul className="mt-4 space-y-4">
        {families.map(({ family, rate, before }) => (
          <li key={family}>
            <p className="font-medium">{familyTitle(family)}</p>
            <Bar share={rate / most} className="bg-accent" />
            <p className="text-sm">
              {rateText(rate)}
              {before === null ? null : (
                <span className="text-ink-soft"> · in earlier tests: {rateText(before)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <div aria-hidden className="my-1 h-2.5 rounded-full bg-sunken">
      <div
        className={`h-full rounded-full ${className}`}
        style={{ width: `${Math.max(2, Math.round(share * 100))}%` }}
      />
    </div>
  );
}
