import { withoutDisputed } from '@bandpal/contracts';
import type { DisputedCorrections, TestReport, Report } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { HardWordsPanel } from '../pronunciation/hard-words-panel.tsx';
import { withoutMisheard } from '../pronunciation/hard-words.ts';
import { SoundPairsPanel } from '../pronunciation/sound-pairs-panel.tsx';
import { isTyped, findLastTime } from './find-last-time.ts';
import { OnThisPage } from './on-this-page.tsx';
import { OverallCard } from './overall-card.tsx';
import { ReadingNote } from './reading-note.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportDetails } from './report-details.tsx';
import { durationText, endText, examConditionsText, modeTitle, lastTimeText } from './report-texts.ts';
import { totalWords } from './people-figures.ts';
import { useCorrectionFeedback } from '../corrections/correction-feedback.ts';
import { plural } from '../../ui/plural.ts';
import { useStore } from 'zustand';
import { printName } from './print-name.ts';
import { PRINT_TEXTS } from './print-texts.ts';
import { localDate } from '../../site/local-date.ts';
import { ACTION_TEXTS as TEXTS } from './report-actions-texts.ts';
import { sentencesOf } from './sentences/say.ts';
import { saveAsFile } from './save-as-file.ts';

interface ReportViewProps {
  test: TestReport;
  corrections: DisputedCorrections;
  /** The button that shares the report. */
  share: ReactNode;
}

/** A finished test: the band, what to work on, reasons, every answer, limits; at the end what can be done with it. */
export function ReportView({ test, corrections, share }: ReportViewProps) {
  const { report } = test;
  const { totals } = report;
  const words = totalWords(report.answers);
  const feedback = useCorrectionFeedback(test.id, corrections);
  const said = withoutMisheard(report.answers, feedback?.removed ?? []);
  const why = endText(test.endedReason);
  const conditions = examConditionsText(report.answers);
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Your report: {modeTitle(report.mode)}</h1>
        <p className="mt-2 text-ink-soft">
          {localTime(test.startedAt)} · {plural(totals.answers, ['# answer', '# answers'])} ·{' '}
          {plural(words, ['# word', '# words'])}
          {totals.speakingMs > 0 ? <span>{` · ${durationText(totals.speakingMs)} of speaking`}</span> : null}
        </p>
        <PrintHeading />
        {why === null ? null : <p className="text-ink-soft">{why}</p>}
        {conditions === null ? null : <p className="text-ink-soft">{conditions}</p>}
        <OnThisPage report={withoutDisputed(report, feedback?.removed ?? [])} />
      </header>
      <ReadingNote unread={test.unread ?? 0} answers={report.answers.length} />
      <OverallCard
        overall={report.overall}
        reasons={sentencesOf(report.overall.reasons)}
        isTyped={isTyped(report)}
        isRevealed
      />
      <LastTime test={test} />
      <ReportDetails report={report} feedback={feedback} />
      <HardWordsPanel testId={test.id} answers={said} />
      <SoundPairsPanel answers={said} />
      <p className="print:hidden">
        <ButtonLink to="/speaking">Take another test</ButtonLink>
      </p>
      <GuestReportNote test={test} />
      <ReportActions test={test} share={share} />
    </div>
  );
}

/** The name on the printed page, where the person has given one; on the screen nothing. */
function PrintHeading() {
  const name = useStore(printName);
  useEffect(() => () => printName.setState('', true), []);
  return name === '' ? null : (
    <p className="hidden font-semibold print:block">{PRINT_TEXTS.nameLine(name)}</p>
  );
}

/** What changed since the last test of the same kind in this browser; nothing where there is none. */
function LastTime({ test }: { test: TestReport }) {
  const [last, setLast] = useState<{ startedAt: string; overall: Report['overall'] } | null>(null);
  const { band, interval, score } = test.report.overall;
  useEffect(() => {
    const reading = new AbortController();
    const look = async () => {
      const found = await findLastTime(test, reading.signal);
      if (!reading.signal.aborted) setLast(found);
    };
    void look();
    return () => reading.abort();
  }, [test]);
  if (last === null || last.overall.band === null || band === null) return null;
  const day = localDate(new Date(last.startedAt));
  return (
    <p data-testid="last-time">
      {lastTimeText({ band, interval, score }, { ...last.overall, band: last.overall.band, day })}
    </p>
  );
}

/** For people without an account: where their report opens, and the way to their data, which an account has in its profile. */
export function GuestReportNote({ test }: { test: TestReport }) {
  if (test.owner !== 'guest') return null;
  const save = () =>
    saveAsFile(`speaking-report-${test.startedAt.slice(0, 10)}.json`, JSON.stringify(test, null, 2));
  return (
    <div className="text-sm text-ink-soft print:hidden">
      <p>{TEXTS.guestNote}</p>
      <p>
        <Button variant="quiet" className="-ms-4 text-sm" onClick={save}>
          {TEXTS.guestData}
        </Button>
      </p>
    </div>
  );
}
