import type { AccountTest } from '@bandpal/contracts';
import { formatBand } from '../report/report-texts.ts';
import { localTime } from '../modes/allowance-text.ts';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readAccountTests } from '../../api/account.ts';
import { LoadedPart } from './loaded-part.tsx';
import { Panel } from './panel.tsx';
import { useLoaded } from './use-loaded.ts';

const STATUS_TEXTS: Record<AccountTest['status'], string> = {
  active: 'Running',
  interrupted: 'Not finished',
  finished: 'Finished',
  released: 'No answers, not charged',
};

/** The account's tests: the way to their reports, and on with a test that was cut off. */
export function TestsPanel() {
  const { loaded, reload } = useLoaded(readAccountTests);
  return (
    <Panel
      title="Your Tests"
      intro={<TextLink to="/home">See how your estimates change, and your plan for today</TextLink>}
    >
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(tests) =>
          tests.length === 0 ? (
            <p>
              You have not taken a test yet. <TextLink to="/speaking">Choose your first one</TextLink>.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {tests.map((test) => (
                <TestLine key={test.id} test={test} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Panel>
  );
}

function TestLine({ test }: { test: AccountTest }) {
  const { id, mode, status, startedAt, resumable, band } = test;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {modeInfo(mode).title}
          {band === null ? null : <Badge tone="accent">Band {formatBand(band)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={startedAt}>{localTime(startedAt)}</time> · {STATUS_TEXTS[status]}
        </p>
      </div>
      {resumable ? (
        <ButtonLink to={`/speaking/${mode}?resume=${encodeURIComponent(id)}`} variant="secondary">
          Continue<span className="sr-only"> the test of {localTime(startedAt)}</span>
        </ButtonLink>
      ) : null}
      {status === 'finished' ? (
        <TextLink to={`/reports/${encodeURIComponent(id)}`} className="inline-flex min-h-11 items-center">
          Open report<span className="sr-only"> of {localTime(startedAt)}</span>
        </TextLink>
      ) : null}
    </li>
  );
}
