import type { ProgressTest, TestSummary } from '@bandpal/contracts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TestLine } from '../report/test-line.tsx';

interface HistoryCardProps {
  tests: readonly TestSummary[];
  progress: readonly ProgressTest[];
  /** Where the list is kept, in a sentence. */
  keptWhere: string;
}

/** Enough to see the last weeks; the rest comes when it is asked for. */
const FIRST_SHOWN = 6;

/** Every test that had an answer: the way to its report, or on with it. */
export function HistoryCard({ tests, progress, keptWhere }: HistoryCardProps) {
  const titleId = useId();
  const [isAllShown, showAll] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const known = tests.filter(({ status }) => status !== 'released');
  const shown = isAllShown ? known : known.slice(0, FIRST_SHOWN);
  if (known.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl">
        Your tests
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{keptWhere}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((test) => (
          <TestLine
            key={test.id}
            test={test}
            band={bandOf(test, progress)}
            remark={test.status === 'finished' ? null : 'Not finished'}
          />
        ))}
      </ul>
      {shown.length === known.length ? null : (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => {
            showAll(true);
            // The button goes away.
            title.current?.focus();
          }}
        >
          Show all {known.length} tests
        </Button>
      )}
    </Card>
  );
}

const bandOf = ({ id }: TestSummary, progress: readonly ProgressTest[]): number | null =>
  progress.find((test) => test.id === id)?.overall.band ?? null;
