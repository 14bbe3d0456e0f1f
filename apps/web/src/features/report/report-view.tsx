import { withoutDisputed } from '@bandpal/contracts';
import type { DisputedCorrections, TestReport, Report } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { HardWordsPanel } from '../pronunciation/hard-words-panel.tsx';
import { hardWords, withoutMisheard } from '../pronunciation/hard-words.ts';
import { contrastsOf } from '../pronunciation/contrasts-of.ts';
import { SoundPairsPanel } from '../pronunciation/sound-pairs-panel.tsx';
import { AnswersSection } from './answers-section.tsx';
import { BandScale } from './band-scale.tsx';
import { FiguresSection } from './figures-section.tsx';
import { findLastTime } from './find-last-time.ts';
import { PrioritiesSection } from './priorities-section.tsx';
import { ReadingNote } from './reading-note.tsx';
import { ReportActions } from './report-actions.tsx';
import { CriteriaSection, LimitsCard } from './report-details.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportParts } from './report-parts.tsx';
import type { ReportPart } from './report-parts.tsx';
import {
  durationText,
  endText,
  examConditionsText,
  modeTitle,
  lastTimeText,
  PART_TITLES,
} from './report-texts.ts';
import { shownPriorities } from './shown-priorities.ts';
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

/** The part with the things to work on, as its address names it. */
const FIX = 'fix';

/** A finished test: the band, what to work on, reasons, every answer, limits; at the end what can be done with it. */
export function ReportView({ test, corrections, share }: ReportViewProps) {
  const { report } = test;
  const { totals } = report;
  const words = totalWords(report.answers);
  const feedback = useCorrectionFeedback(test.id, corrections);
  const said = withoutMisheard(report.answers, feedback?.removed ?? []);
  const why = endText(test.endedReason);
  const conditions = examConditionsText(report.answers);
  const shown = withoutDisputed(report, feedback?.removed ?? []);
  const limits = sentencesOf(report.limits);
  const hasSound = hardWords(said) !== null || contrastsOf(said).length > 0;
  const parts: ReportPart[] = [
    {
      name: 'overview',
      title: PART_TITLES.overview,
      content: (
        <>
          <CriteriaSection report={shown} />
          <FiguresSection report={shown} />
        </>
      ),
    },
    {
      name: 'answers',
      title: PART_TITLES.answers,
      content: <AnswersSection report={shown} whole={report} feedback={feedback} />,
    },
  ];
  if (shownPriorities(shown).length > 0)
    parts.splice(1, 0, { name: FIX, title: PART_TITLES.fix, content: <PrioritiesSection report={shown} /> });
  if (hasSound)
    parts.push({
      name: 'sound',
      title: PART_TITLES.sound,
      content: (
        <>
          <HardWordsPanel testId={test.id} answers={said} />
          <SoundPairsPanel answers={said} />
        </>
      ),
    });
  if (limits.length > 0)
    parts.push({ name: 'limits', title: PART_TITLES.limits, content: <LimitsCard limits={limits} /> });
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">Your report: {modeTitle(report.mode)}</h1>
        <p className="mt-2 text-ink-soft max-sm:text-sm">
          {localTime(test.startedAt)} · {plural(totals.answers, ['# answer', '# answers'])} ·{' '}
          {plural(words, ['# word', '# words'])}
          {totals.speakingMs > 0 ? <span>{` · ${durationText(totals.speakingMs)} of speaking`}</span> : null}
        </p>
        <PrintHeading />
        {why === null ? null : <p className="text-ink-soft max-sm:text-sm">{why}</p>}
        {conditions === null ? null : <p className="text-ink-soft">{conditions}</p>}
      </header>
      <ReadingNote unread={test.unread ?? 0} answers={report.answers.length} />
      <ReportHead report={shown} lastTime={<LastTime test={test} />} fixAt={FIX} isRevealed />
      <ReportParts parts={parts} />
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
    <div className="mt-3">
      <BandScale
        band={last.overall.band}
        interval={last.overall.interval}
        label={`Last time, ${day}`}
        small
      />
      <p data-testid="last-time" className="mt-1 text-sm">
        {lastTimeText({ band, interval, score }, { ...last.overall, band: last.overall.band, day })}
      </p>
    </div>
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
