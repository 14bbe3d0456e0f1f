import { withoutDisputed, type DisputedCorrections, type TestReport, type Report } from '@bandpal/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { HardWordsPanel } from '../pronunciation/hard-words-panel.tsx';
import { hardWords, withoutMisheard } from '../pronunciation/hard-words.ts';
import { contrastsOf, SoundPairsPanel } from '../pronunciation/sound-pairs-panel.tsx';
import { AnswersSection } from './answers-section.tsx';
import { BandScale } from './band-scale.tsx';
import { FiguresSection } from './figures-section.tsx';
import { findLastTime, ReportHead } from './report-head.tsx';
import { PrioritiesSection, shownPriorities } from './priorities-section.tsx';
import { ReadingNote } from './reading-note.tsx';
import { ReportActions } from './report-actions.tsx';
import { CriteriaSection, LimitsCard } from './report-details.tsx';
import { TeacherBands } from './teacher-bands.tsx';
import {
  durationText,
  endText,
  examConditionsText,
  modeTitle,
  lastTimeText,
  PART_TITLES,
} from './report-texts.ts';
import { totalWords } from './people-figures.ts';
import { useCorrectionFeedback } from '../corrections/correction-feedback.ts';
import { plural } from '../../ui/plural.ts';
import { useStore } from 'zustand';
import { printName } from './print-dialog.tsx';
import { PRINT_TEXTS } from './print-texts.ts';
import { localDate } from '../../site/local-date.ts';
import { ACTION_TEXTS as TEXTS } from './report-actions-texts.ts';
import { sentencesOf } from './sentences/sentence-texts.ts';
import { saveAsFile } from './save-as-file.ts';
import { usePlaceInPage } from './use-place-in-page.ts';

/** One part of a report, with the name that stands in its address behind the `#`. */
interface ReportPart {
  name: string;
  title: string;
  content: ReactNode;
}

/**
 * The parts of a report, one at a time, each with an address of its own: its name, and that of every place in it. On paper all of them
 * stand one after the other.
 */
function ReportParts({ parts }: { parts: readonly ReportPart[] }) {
  const [shown, setShown] = useState(parts[0]?.name);
  // The part that was shown may be gone, such as things to work on once their marks are removed.
  const current = parts.some(({ name }) => name === shown) ? shown : parts[0]?.name;
  const place = usePlaceInPage();
  useEffect(() => {
    const part = place === null ? undefined : partOf(placeOf(place.id));
    if (part !== undefined) setShown(part);
  }, [place]);
  // The browser has looked for a place before its part was there.
  useEffect(() => {
    const target = place === null ? null : placeOf(place.id);
    if (target === null || partOf(target) !== current) return;
    target.scrollIntoView();
    if (target.hasAttribute('tabindex')) target.focus({ preventScroll: true });
  }, [place, current]);
  return (
    <div className="space-y-6">
      <nav
        aria-label="Parts of the report"
        data-report-parts
        className="z-[5] -mx-4 border-b border-line bg-paper px-4 print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-(--header-height)"
      >
        <ul className="-mb-px flex flex-wrap justify-between gap-x-0.5 sm:justify-start sm:gap-x-3">
          {parts.map(({ name, title }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                aria-current={name === current ? 'true' : undefined}
                className="flex min-h-11 items-center border-b-3 border-transparent px-0.5 font-semibold text-ink-soft no-underline transition-colors hover:text-accent aria-[current=true]:border-accent aria-[current=true]:text-accent max-sm:text-sm forced-colors:border-[Canvas] forced-colors:aria-[current=true]:border-[Highlight] sm:px-2"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ name, content }) => (
        <div
          key={name}
          data-part={name}
          className={`space-y-6 ${name === current ? '' : 'hidden print:block'}`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** What an address names: a part, or something in it. */
const placeOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]`) ?? document.getElementById(name);

const partOf = (place: HTMLElement | null): string | undefined =>
  place?.closest<HTMLElement>('[data-part]')?.dataset['part'];

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
          <TeacherBands sheets={test.teacherSheets ?? []} criteria={shown.criteria} />
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
