import type { ExamMode, TestStatus } from '@bandpal/contracts';
import { bandColour } from '../../ui/band-colour.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { localTime } from '../modes/allowance-text.ts';
import { formatBand } from './band-texts.ts';

interface TestLineProps {
  test: { id: string; mode: ExamMode; startedAt: string; status: TestStatus; resumable: boolean };
  band: number | null;
  /** How the test stands, in words; null = nothing to say. */
  remark: string | null;
}

/** The band of a test, in the colour of its band. */
function BandBadge({ band }: { band: number }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${bandColour(band)} text-(--band)`}
    >
      <span aria-hidden className={`size-2.5 rounded-full ${bandColour(band)} bg-(--band)`} />
      Band {formatBand(band)}
    </span>
  );
}

/** A test in a list: when it was, its band, and the way to its report or on with it. */
export function TestLine({ test, band, remark }: TestLineProps) {
  const { id, mode, startedAt, status, resumable } = test;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {modeInfo(mode).title}
          {band === null ? null : <BandBadge band={band} />}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={startedAt}>{localTime(startedAt)}</time>
          {remark === null ? null : <span>{` · ${remark}`}</span>}
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
