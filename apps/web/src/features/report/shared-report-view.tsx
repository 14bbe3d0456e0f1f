import type { SharedReport } from '@bandpal/contracts';
import { Alert } from '../../ui/alert.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { isTyped } from './find-last-time.ts';
import { OnThisPage } from './on-this-page.tsx';
import { OverallCard } from './overall-card.tsx';
import { ReadingNote } from './reading-note.tsx';
import { ReportDetails } from './report-details.tsx';
import { examConditionsText, modeTitle } from './report-texts.ts';
import { localDate } from '../../site/local-date.ts';
import { SHARED_TEXTS as TEXTS } from './shared-report-texts.ts';

/** A report for somebody who got a link to it: to read, without anything that belongs to its owner. */
export function SharedReportView({ shared }: { shared: SharedReport }) {
  const { report, startedAt, expiresAt, unread = 0 } = shared;
  const conditions = examConditionsText(report.answers);
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{TEXTS.title(modeTitle(report.mode))}</h1>
        <p className="mt-2 text-ink-soft">{localTime(startedAt)}</p>
        {conditions === null ? null : <p className="text-ink-soft">{conditions}</p>}
        <OnThisPage report={report} />
      </header>
      <div className="print:hidden">
        <Alert>
          <p>{TEXTS.note(localDate(new Date(expiresAt)))}</p>
        </Alert>
      </div>
      <ReadingNote unread={unread} answers={report.answers.length} isShared />
      <OverallCard overall={report.overall} isTyped={isTyped(report)} />
      <ReportDetails report={report} />
      <p className="text-sm text-ink-soft print:hidden">{TEXTS.owner}</p>
    </div>
  );
}
