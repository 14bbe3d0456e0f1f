import type { TestReport } from '@bandpal/contracts';
import { ButtonLink } from '../../ui/button.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { OverallCard } from './overall-card.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportDetails } from './report-details.tsx';
import { durationText, endText, modeTitle } from './report-texts.ts';

/** A finished test: bands, reasons, limits, and every answer. */
export function ReportView({ test }: { test: TestReport }) {
  const { report } = test;
  const { totals } = report;
  const why = endText(test.endedReason);
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Your report: {modeTitle(report.mode)}</h1>
        <p className="mt-2 text-ink-soft">
          {localTime(test.startedAt)} · {totals.answers} {totals.answers === 1 ? 'answer' : 'answers'} ·{' '}
          {totals.words} words
          {totals.speakingMs > 0 ? ` · ${durationText(totals.speakingMs)} of speaking` : ''}
        </p>
        {why === null ? null : <p className="text-ink-soft">{why}</p>}
      </header>
      <ReportActions test={test} />
      <OverallCard overall={report.overall} />
      <ReportDetails report={report} />
      <p className="print:hidden">
        <ButtonLink to="/speaking">Take another test</ButtonLink>
      </p>
    </div>
  );
}
