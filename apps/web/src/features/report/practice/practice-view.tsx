import { drillName } from '@bandpal/lessons/drills';
import type { AnswerRecord, PracticeOf, Report, TestReport } from '@bandpal/contracts';
import { localTime } from '../../modes/allowance-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ReadingNote } from '../reading-note.tsx';
import { ReportActions } from '../report-actions.tsx';
import { compareAnswers, gainsOf, type Comparison, type AnswerFigures } from './compare-answers.ts';
import { DrillOutcome } from './drill-outcome.tsx';
import { DRILL_TEXTS, PRACTICE_TEXTS as TEXTS, OUTCOME_TEXTS } from './drill-texts.ts';
import { practicePath } from './practice-offer.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { CorrectedPhrase } from './match-correction.ts';
import { pageLocale } from '../../../site/page-language.ts';

interface Row {
  label: string;
  text: (figures: AnswerFigures) => string | null;
}

const rounded = (value: number | null, digits: number): string | null =>
  value === null ? null : value.toLocaleString(pageLocale(), { maximumFractionDigits: digits });

const ROWS: readonly Row[] = [
  { label: TEXTS.words, text: ({ words }) => rounded(words, 0) },
  { label: TEXTS.wordsPerMinute, text: ({ wordsPerMinute }) => rounded(wordsPerMinute, 0) },
  { label: TEXTS.pausesPerMinute, text: ({ pausesPerMinute }) => rounded(pausesPerMinute, 1) },
  {
    label: TEXTS.longestPause,
    text: ({ longestPauseMs }) => (longestPauseMs === null ? null : `${rounded(longestPauseMs / 1000, 1)} s`),
  },
];

/** The figures of both answers; a row that is known of neither is left out. */
function ComparedFigures({ comparison }: { comparison: Comparison }) {
  const rows = ROWS.map(({ label, text }) => ({
    label,
    before: text(comparison.before),
    now: text(comparison.after),
  })).filter(({ before, now }) => before !== null || now !== null);
  const isComplete =
    rows.length === ROWS.length && rows.every(({ before, now }) => before !== null && now !== null);
  return (
    <section aria-labelledby="figures" className="space-y-3">
      <h2 id="figures" className="text-2xl">
        {TEXTS.figuresTitle}
      </h2>
      <table className="w-full max-w-xl border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line text-start">
            <td />
            <th scope="col" className="py-2 pe-4 font-semibold">
              {TEXTS.before}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {TEXTS.now}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, now }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {label}
              </th>
              <td className="py-2 pe-4">{before ?? TEXTS.unknown}</td>
              <td className="py-2 font-semibold">{now ?? TEXTS.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isComplete ? null : <p className="text-sm text-ink-soft">{TEXTS.typedNote}</p>}
    </section>
  );
}

const TONES = { right: 'good', 'wrong-again': 'warn', 'not-used': 'neutral' } as const;

/** What was corrected in the first answer and what became of it, and what is wrong only now. */
function ComparedCorrections({ comparison }: { comparison: Comparison }) {
  const { corrections, newErrors, isStudied } = comparison;
  if (!isStudied && corrections.length === 0) return <p className="text-ink-soft">{TEXTS.notStudied}</p>;
  return (
    <>
      {corrections.length === 0 ? null : (
        <section aria-labelledby="corrected" className="space-y-3">
          <h2 id="corrected" className="text-2xl">
            {TEXTS.correctionsTitle}
          </h2>
          <ul className="space-y-3">
            {corrections.map(({ outcome, wrong, better }, index) => (
              // The corrections of an answer never change places.
              <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Badge tone={TONES[outcome]}>{OUTCOME_TEXTS[outcome]}</Badge>
                <Phrase wrong={wrong} better={better} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {newErrors.length === 0 ? null : (
        <section aria-labelledby="new-errors" className="space-y-3">
          <h2 id="new-errors" className="text-2xl">
            {TEXTS.newErrorsTitle}
          </h2>
          <ul className="space-y-3">
            {newErrors.map((phrase, index) => (
              <li key={index}>
                <Phrase {...phrase} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Phrase({ wrong, better }: CorrectedPhrase) {
  return (
    <span>
      <q lang="en" dir="ltr" translate="no" className="italic">
        {wrong}
      </q>
      , {TEXTS.instead}{' '}
      <q lang="en" dir="ltr" translate="no" className="font-semibold">
        {better}
      </q>
    </span>
  );
}

interface PracticeViewProps {
  test: TestReport;
  practice: PracticeOf;
  /** The report of the test. */
  tested: Report;
  /** All that was said to the question in the test. */
  before: readonly AnswerRecord[];
  /** Answers of both that are still being read. */
  unread: number;
}

/** A practice of one question: the answer of the test and this one side by side. */
export function PracticeView({ test, practice, tested, before, unread }: PracticeViewProps) {
  const after = test.report.answers;
  const comparison = compareAnswers(before, after);
  const gains = gainsOf(comparison);
  const { drill } = practice;
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">
          {drill === undefined ? TEXTS.title : DRILL_TEXTS.title(drillName(drill))}
        </h1>
        <p className="mt-2 text-lg" lang="en" dir="ltr" translate="no">
          {(before[0] ?? after[0])?.question}
        </p>
        <p className="text-ink-soft">{localTime(test.startedAt)}</p>
      </header>
      <ReadingNote unread={unread} answers={tested.answers.length + after.length} />
      {drill === undefined ? null : (
        <DrillOutcome drill={drill} tested={tested} practised={test.report} before={before} />
      )}
      {gains.length === 0 ? null : (
        <Card aria-labelledby="gains">
          <h2 id="gains" className="text-xl">
            {TEXTS.gainsTitle}
          </h2>
          <ul className="mt-2 list-disc space-y-1 ps-6">
            {gains.map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </ul>
        </Card>
      )}
      <ComparedFigures comparison={comparison} />
      <ComparedCorrections comparison={comparison} />
      <section aria-labelledby="both" className="space-y-3">
        <h2 id="both" className="text-2xl">
          {TEXTS.answersTitle}
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          <Said title={TEXTS.before} answers={before} />
          <Said title={TEXTS.now} answers={after} />
        </div>
      </section>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <ButtonLink to={practicePath(practice)}>
          {drill === undefined ? TEXTS.again : DRILL_TEXTS.again}
        </ButtonLink>
        <TextLink to={`/reports/${encodeURIComponent(practice.testId)}`}>{TEXTS.back}</TextLink>
      </p>
      <ReportActions test={test} practice={practice} />
    </div>
  );
}

function Said({ title, answers }: { title: string; answers: readonly AnswerRecord[] }) {
  const text = answers.map(({ transcript }) => transcript).join(' ');
  return (
    <article className="rounded-2xl border border-line bg-surface p-5">
      <h3 className="text-lg">{title}</h3>
      {text.trim() === '' ? (
        <p className="mt-2">{TEXTS.noWords}</p>
      ) : (
        <p className="mt-2 leading-relaxed" lang="en" dir="ltr" translate="no">
          {text}
        </p>
      )}
    </article>
  );
}
