import { drillName } from '@bandpal/lessons/drills';
import type { AnswerRecord, PracticeOf, Report, TestReport } from '@bandpal/contracts';
import { localTime } from '../../modes/allowance-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ReadingNote } from '../reading-note.tsx';
import { ReportActions } from '../report-actions.tsx';
import { compareAnswers } from './compare-answers.ts';
import { ComparedCorrections } from './compared-corrections.tsx';
import { ComparedFigures } from './compared-figures.tsx';
import { DrillOutcome } from './drill-outcome.tsx';
import { DRILL_TEXTS } from './drill-texts.ts';
import { gainsOf } from './gains.ts';
import { practicePath } from './practice-path.ts';
import { PRACTICE_TEXTS as TEXTS } from './practice-texts.ts';

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
