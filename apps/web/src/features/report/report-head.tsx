import {
  countAnswers,
  TYPED_CEILING,
  type Report,
  type AnswerRecord,
  type TestReport,
} from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { bandColour } from '../../ui/band-colour.ts';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { BandScale } from './band-scale.tsx';
import { CRITERION_TITLES, nextStepText, PRIORITY_TEXTS, TYPED_TEXTS } from './report-texts.ts';
import { formatBand } from './band-texts.ts';
import { OverallCard } from './overall-card.tsx';
import { sentencesOf } from './sentences/sentence-texts.ts';
import { shownPriorities } from './priorities-section.tsx';
import { readReport } from '../../api/product.ts';
import { readOwnTests, type OwnTest } from '../own-tests/own-tests.ts';

interface ReportHeadProps {
  report: Report;
  /** The test before, drawn under the scale of this one. */
  lastTime?: ReactNode;
  /** Where the first thing to work on is explained, behind a `#`. */
  fixAt: string;
  isRevealed?: boolean;
}

/** A report on one screen: the band and its range, the four criteria, and the one thing to work on first. */
export function ReportHead({ report, lastTime, fixAt, isRevealed = false }: ReportHeadProps) {
  const step = nextStepOf(report);
  return (
    <OverallCard
      overall={report.overall}
      reasons={[...sentencesOf(report.overall.reasons), ...missedByText(report)]}
      isTyped={isTyped(report)}
      isRevealed={isRevealed}
      underScale={lastTime}
    >
      <ul className="mt-5 grid gap-x-10 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        {report.criteria.map(({ criterion, band, interval }) => (
          <li key={criterion} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 text-sm leading-snug font-medium">
              {CRITERION_TITLES[criterion]}
            </span>
            {band === null ? (
              <span className="basis-1/2 text-sm text-ink-soft">Not assessed</span>
            ) : (
              <span className="flex basis-1/2 items-center gap-2">
                <span className={`text-xl font-bold tabular-nums ${bandColour(band)} text-(--band)`}>
                  {formatBand(band)}
                </span>
                <BandScale band={band} interval={interval} label={CRITERION_TITLES[criterion]} small />
              </span>
            )}
          </li>
        ))}
      </ul>
      {step === null ? null : (
        <p className="mt-4 rounded-xl max-sm:text-sm border border-transparent bg-aim-soft px-4 py-3">
          <strong className="font-semibold">{step.text}</strong>{' '}
          {step.isExplained ? (
            <a href={`#${fixAt}`} className={`${TEXT_LINK} print:hidden`}>
              {PRIORITY_TEXTS.seeHow}
            </a>
          ) : null}
        </p>
      )}
    </OverallCard>
  );
}

/** Where coherence isn't assessed, no band says that answers miss their questions. */
function missedByText(report: Report): string[] {
  if (!isTyped(report) || report.overall.band === null) return [];
  const remarks = (report.remarks ?? []).filter(({ kind }) => kind === 'missed-question');
  const missed = new Set(remarks.map(({ answerId }) => answerId));
  const count = countAnswers(report.answers.filter(({ id }) => missed.has(id)));
  return count === 0 ? [] : [TYPED_TEXTS.missed(count)];
}

/** What to work on first on the way to the next half band; null where there's no band, or none above it. */
function nextStepOf(report: Report): { text: string; isExplained: boolean } | null {
  const { band } = report.overall;
  if (band === null || band >= 9) return null;
  if (isTyped(report) && band >= TYPED_CEILING) return { text: TYPED_TEXTS.highest, isExplained: false };
  const assessed = new Set(report.criteria.flatMap((one) => (one.band === null ? [] : [one.criterion])));
  const first = shownPriorities(report).find(({ priority }) => assessed.has(priority.criterion));
  if (first !== undefined) {
    const { criterion } = first.priority;
    return { text: nextStepText(band + 0.5, criterion, first.lesson.name), isExplained: true };
  }
  const lowest = report.criteria
    .filter((one) => one.band !== null)
    .toSorted((one, other) => (one.score ?? one.band ?? 0) - (other.score ?? other.band ?? 0))[0];
  return lowest === undefined
    ? null
    : { text: nextStepText(band + 0.5, lowest.criterion), isExplained: false };
}

/** The newest test of the same kind before this one; null for tests that this browser does not know as its own. */
export function testBefore(
  { id, startedAt, report }: { id: string; startedAt: string; report: Report },
  own: readonly OwnTest[],
): OwnTest | null {
  if (!own.some((test) => test.id === id)) return null;
  const earlier = own.filter(
    (test) => test.mode === report.mode && test.startedAt < startedAt && test.id !== id,
  );
  return earlier.toSorted((left, right) => right.startedAt.localeCompare(left.startedAt))[0] ?? null;
}

/** The overall estimate of the test before this one; null where there is none, or it cannot be read now. */
export async function findLastTime(
  test: TestReport,
  signal: AbortSignal,
): Promise<{ startedAt: string; overall: Report['overall'] } | null> {
  const before = testBefore(test, readOwnTests());
  if (before === null || test.report.overall.band === null) return null;
  try {
    const { startedAt, report } = await readReport(before.id, signal);
    // Words alone and words with their sound are estimates of different things.
    const isAlike = isTyped(report) === isTyped(test.report);
    return isAlike ? { startedAt, overall: report.overall } : null;
  } catch {
    // It may be unfinished or erased: a comparison is no more than an extra.
    return null;
  }
}

/** Whether every answer of a report was typed. */
function isTyped({ answers }: { answers: AnswerRecord[] }): boolean {
  return answers.length > 0 && answers.every(({ source }) => source === 'typed');
}
