import type { TestStatus, TestSummary } from '@bandpal/contracts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { localTime } from '../modes/allowance-text.ts';
import type { OwnTest } from './own-tests.ts';

/** A test of this browser and where it stands; null = the server could not say. */
export interface OwnTestEntry {
  test: OwnTest;
  summary: TestSummary | null;
  /** Overall estimate of its report; null where there is none. */
  band: number | null;
}

const STATUS_TEXTS: Record<TestStatus, string> = {
  active: 'Running',
  interrupted: 'Not finished',
  finished: 'Finished',
  released: 'No answers, not charged',
};

/** The visitor's own tests: the way to their reports, and on with a test that was cut off. */
export function OwnTestList({ entries }: { entries: readonly OwnTestEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ test, summary, band }) => (
        <li key={test.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {modeInfo(test.mode).title}
              {band === null ? null : <Badge tone="accent">Band {band.toFixed(1)}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              {localTime(test.startedAt)}
              {summary === null ? null : <span>{` · ${STATUS_TEXTS[summary.status]}`}</span>}
            </p>
          </div>
          <WayOn test={test} summary={summary} />
        </li>
      ))}
    </ul>
  );
}

/** On with a test that was cut off, or to its report; none where nothing was said. */
function WayOn({ test, summary }: Pick<OwnTestEntry, 'test' | 'summary'>) {
  if (summary?.status === 'released') return null;
  if (summary?.resumable === true) {
    return (
      <ButtonLink to={`/speaking/${test.mode}?resume=${encodeURIComponent(test.id)}`}>
        Continue your test
      </ButtonLink>
    );
  }
  return (
    <Link
      to={`/reports/${encodeURIComponent(test.id)}`}
      className="py-2 font-medium text-accent underline underline-offset-4"
    >
      Open report<span className="sr-only"> of {localTime(test.startedAt)}</span>
    </Link>
  );
}
