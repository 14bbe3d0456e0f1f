import type { TestStatus, TestSummary } from '@bandpal/contracts';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { modeInfo } from '../modes/mode-catalogue.ts';
import type { OwnTest } from './own-tests.ts';

/** A test of this browser and where it stands; null = the server could not say. */
export interface OwnTestEntry {
  test: OwnTest;
  summary: TestSummary | null;
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
      {entries.map(({ test, summary }) => (
        <li key={test.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div>
            <p className="font-medium">{modeInfo(test.mode).title}</p>
            <p className="text-sm text-ink-soft">
              {localTime(test.startedAt)}
              {summary === null ? '' : ` · ${STATUS_TEXTS[summary.status]}`}
            </p>
          </div>
          {summary?.resumable === true ? (
            <ButtonLink to={`/speaking/${test.mode}?resume=${encodeURIComponent(test.id)}`}>
              Continue your test
            </ButtonLink>
          ) : (
            <Link
              to={`/reports/${encodeURIComponent(test.id)}`}
              className="py-2 font-medium text-accent underline underline-offset-4"
            >
              Open report<span className="sr-only"> of {localTime(test.startedAt)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
